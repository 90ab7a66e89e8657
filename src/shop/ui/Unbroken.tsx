const measure = /(\(?\d+(?:\.\d+)? (?:กรัม|บาททอง|สลึง|ชิ้น|สาขา)\)?|\(?ครึ่งสลึง\)?)/;

interface Piece {
  readonly at: number;
  readonly text: string;
  readonly isMeasure: boolean;
}

/** Text in words and measures: '1 บาท' before a break and 'ทอง' after it would read as money (ruling P18). */
export const wordsAndMeasures = (text: string): readonly Piece[] => {
  let at = 0;
  return text.split(measure).map((piece, place) => {
    const start = at;
    at += piece.length;
    return { at: start, text: piece, isMeasure: place % 2 === 1 };
  });
};

/** Text whose measures ('1 บาททอง', '3.79 กรัม') are never split between two lines. */
export const Unbroken = ({ text }: { readonly text: string }) =>
  wordsAndMeasures(text).map((piece) =>
    piece.isMeasure ? (
      <span key={piece.at} className="unbroken">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
