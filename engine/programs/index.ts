import { type AnyProgram, anyProgram } from '../log/program.ts';
import { desk } from './desk.ts';
import { shop } from './shop.ts';

export const programs: readonly AnyProgram[] = [anyProgram(shop), anyProgram(desk)];
