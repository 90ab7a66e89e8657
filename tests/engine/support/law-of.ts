import { type Law, lawNamed } from '../../../engine/laws/index.ts';

/** The law with this name; throws when there is none. */
export const lawOf = (name: string): Law => {
  const law = lawNamed(name);
  if (law === undefined) throw new Error(`there is no law ${name}`);
  return law;
};
