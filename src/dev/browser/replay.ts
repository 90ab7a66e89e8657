// The application of the frames of `/replay`, without what Vite puts before that of a page.
Object.assign(window, { firstScript: { application: '/src/dev/browser/frame.ts', acts: [] } });
