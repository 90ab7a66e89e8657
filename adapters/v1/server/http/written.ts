/** What a call answers, written already as the contract would have encoded it. */
export class Written<A> {
  readonly json: string;
  /** Only says what is written. */
  declare readonly of?: A;

  constructor(json: string) {
    this.json = json;
  }
}
