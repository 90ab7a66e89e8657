/** Moves the focus of a sent form to the first field in which something is wrong, on every page of the desk. */
export const focusFaults = (): (() => void) => {
  const heard = ({ target }: SubmitEvent): void => {
    // After the form has been judged and drawn again.
    setTimeout(() => {
      if (target instanceof HTMLElement) target.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };
  document.addEventListener('submit', heard);
  return () => document.removeEventListener('submit', heard);
};
