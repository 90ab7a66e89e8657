import * as t from 'io-ts';
import { record } from './codec.ts';

/** Opaque reference to a secret in the vault of this page; it reveals nothing about the secret (promise G25). */
export const SecretRef = record({ secret: t.string });
export type SecretRef = t.TypeOf<typeof SecretRef>;
