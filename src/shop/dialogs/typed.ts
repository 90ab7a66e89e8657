/** The e-mail or phone number typed so far: it goes along from one form of a dialog to the next (ux U4). */
export interface Typed {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}
