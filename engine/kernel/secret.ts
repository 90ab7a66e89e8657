import * as t from 'io-ts';
import { record } from './codec.ts';

/** An opaque ticket for a secret that lies in the vault of this page; it says nothing about the secret (promise G25). */
export const SecretRef = record({ secret: t.string });
export type SecretRef = t.TypeOf<typeof SecretRef>;
