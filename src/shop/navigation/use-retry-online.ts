import { useEffect, useRef } from 'react';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { useDispatch, useShop } from '../store.tsx';

/** Whether a call failed for want of a connection, so that it may go well with one. */
const isUnconnected = (failure: Failure | null): boolean =>
  failure !== null && (failure.kind === 'offline' || failure.kind === 'unreachable');

/** Asks for the page's parts again, by itself, when the connection returns that they failed for (ux U8). */
export const useRetryOnline = (failures: readonly (Failure | null)[]): void => {
  const dispatch = useDispatch();
  const isOnline = useShop(({ connection }) => connection.isOnline);
  const wasOnline = useRef(isOnline);
  const isWanted = failures.some(isUnconnected);
  useEffect(() => {
    if (isOnline && !wasOnline.current && isWanted) dispatch({ type: 'RetryPage' });
    wasOnline.current = isOnline;
  }, [isOnline, isWanted, dispatch]);
};
