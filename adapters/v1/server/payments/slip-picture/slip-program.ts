// Program of the process that decodes untrusted pictures; the shop survives its crash.
import process from 'node:process';
import sharp from 'sharp';
import { plainSlip } from './plain-slip.ts';
import { readSlipCode } from './read-code.ts';
import type { SlipQuestion } from './slip-process.ts';

// Only the formats of cameras and browsers are decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

const works = { plain: plainSlip, code: readSlipCode } as const;

process.on('message', ({ ask, picture }: SlipQuestion) => {
  works[ask](picture).then(
    (answer) => process.send?.({ answer }),
    () => process.send?.({ answer: null }),
  );
});
