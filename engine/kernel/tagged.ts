/** Anything with a discriminating `type`: a command, an event, an effect. */
export interface Tagged {
  readonly type: string;
}

export type Of<U extends Tagged, T extends U['type']> = Extract<U, { readonly type: T }>;
