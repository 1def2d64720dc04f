import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server that `npm run dev:web` sends API requests to. */
const SERVER = 'http://127.0.0.1:8000';

/** Makes browsers load the root component with the document: its import is in the entry, which they run later. */
const preloadRoot: Plugin = {
  name: 'preload-root',
  transformIndexHtml: (_, { bundle = {} }) => {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const root = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/root.tsx'));
    const entry = chunks.find(({ isEntry }) => isEntry);
    const files = root
      ? [root.fileName, ...root.imports].filter(
          (name) => name !== entry?.fileName && !entry?.imports.includes(name),
        )
      : [];
    return files.map((name) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
      injectTo: 'head',
    }));
  },
};

/**
 * Modules that several screens use are in one file: each further file costs a first visit more than it saves. Those of
 * the entry are apart, because they run before it is loaded.
 */
const GROUPS = [
  {
    name: 'prefetch',
    test: /\/node_modules\/openapi-fetch\/|\/web\/(api\/prefetch|ui\/chunk|screens\/experiment\/tabs)\.ts|preload-helper/,
    priority: 1,
  },
  { name: 'shared', test: /\/node_modules\/|\/web\/.*\.tsx?$/, minShareCount: 2 },
];

/**
 * Components are written for React, whose types they use, and run on Preact: a first page takes 0.5 to 0.8 of the time on a
 * slow processor, because there is 190 kB less code to read before it is drawn.
 */
const PREACT = {
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadRoot],
  resolve: { alias: PREACT },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page allows no inline scripts, and every browser that runs this code has module preload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/login', '/docs', '/batch', '/flags'].map((path) => [path, SERVER])),
  },
});
