import * as t from 'io-ts';
import { effect } from '../kernel/effect.ts';
import { Count, Quantity } from '../values/quantity.ts';

const key = { productId: t.string, sizeId: t.string };

/** Fetch what the customer put aside. */
export const LoadSavedLines = effect('LoadSavedLines', {});
/** Have so many pieces of a line put aside. */
export const PutSavedLine = effect('PutSavedLine', { request: Count, ...key, quantity: Quantity });
/** Have nothing of a line put aside. */
export const DeleteSavedLine = effect('DeleteSavedLine', { request: Count, ...key });

/** All that lines put aside can ask of the world. */
export const LaterEffect = t.union([LoadSavedLines, PutSavedLine, DeleteSavedLine]);
export type LaterEffect = t.TypeOf<typeof LaterEffect>;
