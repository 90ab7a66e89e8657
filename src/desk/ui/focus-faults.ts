/** Focuses the first invalid field of a submitted form, on every page of the desk. */
export const focusFaults = (): (() => void) => {
  const onSubmit = ({ target }: SubmitEvent): void => {
    // After validation and rendering.
    setTimeout(() => {
      if (target instanceof HTMLElement) target.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };
  document.addEventListener('submit', onSubmit);
  return () => document.removeEventListener('submit', onSubmit);
};
