declare global {
  interface ImportMeta {
    /** Set by scripts/build.ts. */
    compiled?: true;
  }
}

/** True in the compiled package, false when running from the sources. */
export const IS_COMPILED = import.meta.compiled === true;
