// The process that unfolds pictures: it knows nothing of the shop, and the shop outlives it.
import process from 'node:process';
import sharp from 'sharp';
import { readSlipCode } from './read-code.ts';

sharp.cache(false);
sharp.concurrency(1);

process.on('message', (picture: Uint8Array) => {
  readSlipCode(picture).then(
    (code) => process.send?.({ code }),
    () => process.send?.({ code: null }),
  );
});
