/** Whether this script runs in the document of a frame of recorded logs. */
export const isInFrame = (): boolean =>
  window.location.href === 'about:srcdoc' && window.frameElement !== null;
