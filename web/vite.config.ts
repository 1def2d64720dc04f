import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server that `npm run dev:web` sends API requests to. */
const SERVER = 'http://127.0.0.1:8000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page allows no inline scripts, and every browser that runs this code has module preload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/login', '/docs', '/batch', '/flags'].map((path) => [path, SERVER])),
  },
});
