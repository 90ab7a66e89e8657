import { TextInput } from '@mantine/core';

/** The field for the key of testers. */
export const KeyField = TextInput.withProps({
  name: 'key',
  type: 'password',
  label: 'Key for testers',
  autoComplete: 'off',
  required: true,
  withAsterisk: false,
});

/** What was typed into a field of a form, without blanks around it. */
export const textIn = (form: HTMLFormElement, name: string): string => {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed.trim() : '';
};
