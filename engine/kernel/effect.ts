import * as t from 'io-ts';
import { record } from './codec.ts';
import { Policy } from './policy.ts';

/** An effect description: its type, its key and policy for the interpreter, and its plain data; never a closure. */
export const effect = <T extends string, P extends t.Props>(type: T, props: P) =>
  record({ type: t.literal(type), key: t.string, policy: Policy, ...props });
