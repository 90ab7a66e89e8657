import * as t from 'io-ts';
import { ruled } from '../data-file.ts';
import { type ContentFacts, isPlaceholder, placeholders } from './placeholders.ts';

/**
 * `{{name}}` is what a placeholder stands for; `{{#name}}…{{/name}}` is said only where it stands for something, and
 * `{{^name}}…{{/name}}` only where it stands for nothing. What is filled in is never filled again.
 */
const marks = /\{\{([#^])(?<section>\w+)\}\}(.*?)\{\{\/\k<section>\}\}|\{\{(\w+)\}\}/gsu;

type Filled = string | number | boolean | null;

const isNothing = (value: Filled): boolean => value === '' || value === null || value === false;

const fillWith = (template: string, valueOf: (name: string) => Filled): string =>
  template.replaceAll(marks, (_, kind: string, section: string, inner: string, name?: string) => {
    if (name !== undefined) return String(valueOf(name) ?? '');
    return isNothing(valueOf(section)) === (kind === '^') ? fillWith(inner, valueOf) : '';
  });

/** What is wrong with a template: a placeholder that there is not, or braces that are none of the three forms. */
const faultOf = (template: string): string | undefined => {
  const names: string[] = [];
  const collect = (part: string): string =>
    part.replaceAll(marks, (_, __, section: string, inner: string, name?: string) => {
      names.push(name ?? section);
      return name === undefined ? collect(inner) : '';
    });
  if (/[{}]/.test(collect(template))) return 'has a brace that belongs to no placeholder, or an open section';
  const unknown = names.find((name) => !isPlaceholder(name));
  return unknown === undefined ? undefined : `has the unknown placeholder {{${unknown}}}`;
};

/** A text with placeholders, all of which there are. */
export const Template = ruled(t.string as t.Type<string, unknown, unknown>, faultOf);

/** A template with its placeholders filled; '' where all of it is left out. */
export const fill = (template: string, facts: ContentFacts): string =>
  fillWith(template, (name) => (isPlaceholder(name) ? placeholders[name](facts) : null));
