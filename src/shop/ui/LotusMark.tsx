/** The shop's mark: a lotus in bud, maroon lines around a golden heart. */
export const LotusMark = () => (
  <svg viewBox="0 0 44 36" width="44" height="36" fill="none" aria-hidden="true" focusable="false">
    <g stroke="#8e1b2b" strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round">
      <path d="M15.6 14.6C11 11.2 6.6 10.4 2 10.8c.6 8.4 6.6 14.6 17.4 14.7" />
      <path d="M28.4 14.6c4.6-3.4 9-4.2 13.6-3.8-.6 8.4-6.6 14.6-17.4 14.7" />
      <path
        d="M22 3c4.6 4.8 6.9 9.6 6.9 13.9 0 4-2.5 7-6.9 9.1-4.4-2.1-6.9-5.1-6.9-9.1C15.1 12.6 17.4 7.8 22 3Z"
        fill="#e9c46a"
        stroke="#c08a1e"
      />
      <path d="M9 32h26" />
    </g>
  </svg>
);
