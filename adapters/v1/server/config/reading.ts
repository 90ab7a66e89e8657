import { StartFailure } from './start-failure.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
export type Mode = 'demo' | 'production';

export const refusal = (name: string, must: string): StartFailure =>
  new StartFailure(`${name} must ${must}.`);

/** Reads variables; an empty one is as one that is not set. Each throws a StartFailure that names the variable. */
export const reading = (env: Environment) => {
  const given = (name: string): string | undefined => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const integer = (name: string, standard: number, least: number, most: number): number => {
    const value = given(name) ?? String(standard);
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
    if (number >= least && number <= most) return number;
    throw refusal(name, `be a whole number from ${least} to ${most}, not "${value}"`);
  };
  const word = <W extends string>(name: string, words: readonly W[], standard: W): W => {
    const value = given(name) ?? standard;
    const found = words.find((known) => known === value);
    if (found === undefined) throw refusal(name, `be one of ${words.join(', ')}, not "${value}"`);
    return found;
  };
  const secret = (name: string, form: RegExp, must: string): string | undefined => {
    const value = given(name);
    if (value === undefined || form.test(value)) return value;
    throw refusal(name, must);
  };
  return {
    given,
    whole: integer,
    word,
    often: (name: string, standard: number): number => integer(name, standard, 1, 1_000_000),
    isOn: (name: string, standard: boolean): boolean =>
      word(name, ['on', 'off'], standard ? 'on' : 'off') === 'on',
    text: (name: string, form: RegExp, must: string): string | undefined => {
      const value = given(name);
      if (value === undefined || form.test(value)) return value;
      throw refusal(name, `${must}, not "${value}"`);
    },
    /** Secret text, never printed: start-up logs are readable by many. */
    secret,
    needed: (name: string, form: RegExp, must: string): string => {
      const value = secret(name, form, must);
      if (value === undefined) throw refusal(name, must);
      return value;
    },
  };
};
export type Reading = ReturnType<typeof reading>;
