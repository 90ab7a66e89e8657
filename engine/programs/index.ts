import { type AnyProgram, anyProgram } from '../log/program.ts';
import { desk } from './desk.ts';
import { shop } from './shop.ts';

/** All programs whose logs can be opened. */
export const programs: readonly AnyProgram[] = [anyProgram(shop), anyProgram(desk)];
