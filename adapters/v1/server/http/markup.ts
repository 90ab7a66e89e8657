const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapedMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | readonly Html[];

const textOf = (piece: Piece): string => {
  if (piece instanceof Html) return piece.text;
  return typeof piece === 'object' ? piece.map(({ text }) => text).join('') : escapedMarkup(String(piece));
};

export const markup = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(String.raw({ raw: texts }, ...pieces.map(textOf)));

export const none = markup``;

export const linkedMarkup = (text: string, attributes: Html = none): readonly Html[] =>
  text
    .split(/(https?:\/\/[^\s<]+)/)
    .map((part, index) =>
      index % 2 === 0 ? markup`${part}` : markup`<a href="${part}"${attributes}>${part}</a>`,
    );
