/** What a `ChoiceCard` needs to be one of the choices of this name, by its value. */
export const choicesOf =
  <Value extends string>(name: string, chosen: Value | null, choose: (value: Value) => void) =>
  (value: Value) => ({ name, value, isChosen: chosen === value, onChoose: () => choose(value) });
