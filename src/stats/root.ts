const MOST_STEPS = 100;

/**
 * The x in [lower, upper] where a continuous function changes its sign, by Ridders' method (Ridders 1979; Press et al.
 * 2007, section 9.2.1), to a relative tolerance. Throws a RangeError when both ends have the same sign.
 */
export function root(f: (x: number) => number, lower: number, upper: number, tolerance = 1e-14): number {
  let [a, b] = [lower, upper];
  let [fa, fb] = [f(a), f(b)];
  if (fa === 0) return a;
  if (fb === 0) return b;
  if (fa > 0 === fb > 0) throw new RangeError('the function has the same sign at both ends');
  for (let step = 0; step < MOST_STEPS && Math.abs(b - a) > tolerance * (Math.abs(a) + Math.abs(b)); step++) {
    const middle = a + (b - a) / 2;
    const fMiddle = f(middle);
    const scale = Math.sqrt(fMiddle ** 2 - fa * fb);
    if (fMiddle === 0 || scale === 0) return middle;
    const x = middle + ((middle - a) * Math.sign(fa - fb) * fMiddle) / scale;
    const fx = f(x);
    if (fx === 0) return x;
    // The narrowest bracket of the four points.
    if (fMiddle > 0 !== fx > 0) [a, fa, b, fb] = [middle, fMiddle, x, fx];
    else if (fa > 0 !== fx > 0) [b, fb] = [x, fx];
    else [a, fa] = [x, fx];
  }
  return a + (b - a) / 2;
}
