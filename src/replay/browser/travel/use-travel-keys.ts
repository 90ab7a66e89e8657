import { useEffect, useEffectEvent } from 'react';
import { actionOf, type TravelAction } from './keys.ts';

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'range');

const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null;

/** Carries out what travel keys ask for, wherever the focus is except in a field or under a dialog. */
export const useTravelKeys = (act: (action: TravelAction) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || takesText(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const action = actionOf(event);
    if (action === undefined || (action === 'play' && takesSpace(event.target))) return;
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
