declare global {
  interface ImportMeta {
    /** Set by scripts/build.ts. */
    compiled?: true;
  }
}

/** Whether this is the compiled package and not the sources. */
export const IS_COMPILED = import.meta.compiled === true;
