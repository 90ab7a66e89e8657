import { type LawBook, lawsOf } from '../../../../engine/programs/laws.ts';
import { UsageError, type Report, type Verb, type World } from '../world.ts';

interface Named {
  readonly name: string;
  readonly says: string;
}

const allOf = ({ laws, endLaws }: LawBook): readonly Named[] => [...laws, ...endLaws];

/** Refuses a name that no law of any program has. */
export const requireLaw = (name: string | null, { programs }: World): void => {
  const isNamed = (law: Named): boolean => law.name === name;
  if (name !== null && !programs.some((program) => allOf(lawsOf(program)).some(isNamed)))
    throw new UsageError(`there is no law ${name}; the verb laws lists them`);
};

export const listLaws: Verb = {
  name: 'laws',
  usage: '',
  about: 'list the laws that --law can name',
  files: [0, 0],
  run: async (_, { programs }): Promise<Report> => {
    const all = programs.map((program) => ({
      program: program.name,
      laws: allOf(lawsOf(program)).map(({ name, says }) => ({ name, says })),
    }));
    return {
      code: 0,
      lines: all.flatMap(({ program, laws }) => [
        `of the ${program}`,
        ...laws.flatMap(({ name, says }) => [`  ${name}`, `      ${says}`]),
      ]),
      record: { programs: all },
    };
  },
};
