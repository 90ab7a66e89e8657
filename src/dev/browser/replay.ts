// Application of the `/replay` frames, without Vite's preamble of a page.
Object.assign(window, { firstScript: { application: '/src/dev/browser/frame.ts', acts: [] } });
