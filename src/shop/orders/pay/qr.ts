import { correction, generate } from 'lean-qr';

/** The empty border that scanners need, modules. */
const quietZone = 4;

/** A QR code as a square of modules, its border among them. */
export interface QrModules {
  /** Modules of a side. */
  readonly side: number;
  readonly isDark: (column: number, row: number) => boolean;
}

/** The modules of a text; a quarter of what they say may be dirty or torn, since shoppers scan from glass and paper. */
export const qrModules = (text: string): QrModules => {
  const code = generate(text, { minCorrectionLevel: correction.M });
  return {
    side: code.size + 2 * quietZone,
    isDark: (column, row) => code.get(column - quietZone, row - quietZone),
  };
};

/** The dark modules as the path of a drawing whose unit is a module: one box for each run of a row. */
export const qrPath = ({ side, isDark }: QrModules): string => {
  const boxes: string[] = [];
  for (let row = 0; row < side; row += 1) {
    let start = -1;
    for (let column = 0; column <= side; column += 1) {
      const dark = column < side && isDark(column, row);
      if (dark && start < 0) start = column;
      if (!dark && start >= 0) {
        boxes.push(`M${start} ${row}h${column - start}v1h-${column - start}z`);
        start = -1;
      }
    }
  }
  return boxes.join('');
};
