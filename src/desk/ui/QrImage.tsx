import { correction, generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** A text as a QR code, dark on white in every scheme. */
export const QrImage = ({
  text,
  label,
  size = 220,
}: {
  readonly text: string;
  readonly label: string;
  /** Pixels. */
  readonly size?: number;
}) => {
  const source = useMemo(
    () =>
      toSvgDataURL(generate(text, { minCorrectionLevel: correction.M }), { on: '#000', off: '#fff', pad: 4 }),
    [text],
  );
  return <img src={source} alt={label} width={size} height={size} style={{ alignSelf: 'center' }} />;
};
