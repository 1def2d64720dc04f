"""
Writes test/stats/fixtures/*_table.json: reference values for src/stats, computed by scipy, statsmodels and mpmath.

    python3 -m venv <folder> && <folder>/bin/pip install scipy==1.17.1 statsmodels==0.15.0 mpmath==1.4.1
    <folder>/bin/python scripts/stats_tables.py

This script repeats no formula of src/stats: each value comes from a library function, from the raw data behind the
aggregates, from numerical integration, or from the delta method with numerical derivatives. It is seeded, so that a
second run writes the same files.
"""

import json
import math
from pathlib import Path

import mpmath
import numpy as np
from scipy import integrate, optimize, stats
from statsmodels.stats import multitest, power, proportion, weightstats

OUTPUT = Path(__file__).resolve().parent.parent / "test" / "stats" / "fixtures"
mpmath.mp.dps = 30
rng = np.random.default_rng(20260131)


def sums(x):
    return {"sum": float(np.sum(x)), "sumSquares": float(np.sum(x * x))}


def mean_sample(x, before=None):
    sample = {"kind": "mean", "n": len(x), **sums(x)}
    if before is not None:
        sample["covariate"] = {**sums(before), "crossProduct": float(x @ before)}
    return sample


def proportion_sample(n, successes):
    return {"kind": "proportion", "n": int(n), "successes": int(successes)}


def ratio_sample(num, den, before=None):
    sample = {"kind": "ratio", "n": len(num), "numerator": sums(num), "denominator": sums(den),
              "crossProduct": float(num @ den)}
    if before is not None:
        num0, den0 = before
        sample["covariate"] = {
            "numerator": sums(num0), "denominator": sums(den0), "crossProduct": float(num0 @ den0),
            "numeratorByNumerator": float(num @ num0), "numeratorByDenominator": float(num @ den0),
            "denominatorByNumerator": float(den @ num0), "denominatorByDenominator": float(den @ den0),
        }
    return sample


def delta(f, points, covariance):
    """Value and standard error of f at the points: the delta method with numerical derivatives of 30 digits."""
    points = [mpmath.mpf(float(p)) for p in points]
    k = len(points)
    slopes = [mpmath.diff(f, tuple(points), tuple(int(i == j) for j in range(k))) for i in range(k)]
    variance = sum(slopes[i] * slopes[j] * mpmath.mpf(float(covariance[i][j])) for i in range(k) for j in range(k))
    return float(f(*points)), float(mpmath.sqrt(variance))


def block(*matrices):
    size = sum(m.shape[0] for m in matrices)
    out, at = np.zeros((size, size)), 0
    for m in matrices:
        out[at:at + len(m), at:at + len(m)] = m
        at += len(m)
    return out


def gamma_cdf(x, shape):
    """By integration of the density: scipy's own is off by 11 % at shape 2e7, five deviations below the mean."""
    low, deviation = max(0, shape - 14 * math.sqrt(shape)), math.sqrt(shape)
    constant = mpmath.loggamma(shape)
    density = lambda t: mpmath.exp((shape - 1) * mpmath.log(t) - t - constant)
    cuts = [low + k * deviation for k in range(100) if low + k * deviation < x]
    return float(mpmath.quad(density, [*cuts, x]))


def gamma_quantile(p, shape):
    guess = float(stats.gamma.ppf(p, shape))
    return optimize.brentq(lambda x: gamma_cdf(x, shape) - p, guess * (1 - 1e-3), guess * (1 + 1e-3), xtol=guess * 1e-14)


def distributions():
    tails = [0.9, 0.5, 0.3, 0.1, 0.05, 0.025, 1e-3, 1e-4, 1e-5, 1e-6, 1e-8, 1e-10, 1e-12, 1e-20, 1e-50, 1e-200]
    zs = [-6, -3, -1, -0.1, 0, 1e-8, 0.5, 1, 1.96, 3, 5, 8, 12, 20, 35]
    dfs = [1, 1.5, 2, 3.7, 10, 33.3, 100, 1000, 1e5, 1e7]
    shapes = [0.5, 1, 7, 50, 199, 250, 3000, 1e5, 2e7]
    return {
        "normalTail": [{"z": z, "tail": stats.norm.sf(z)} for z in zs],
        "normalTailQuantile": [{"tail": p, "z": stats.norm.isf(p)} for p in tails],
        "tTail": [{"t": t, "df": df, "tail": stats.t.sf(t, df)} for df in dfs for t in [-4, -1, 0, 0.3, 1, 2, 5, 12]],
        "tTailQuantile": [{"tail": p, "df": df, "t": stats.t.isf(p, df)} for df in dfs
                          for p in [0.4, 0.1, 0.05, 0.025, 0.005, 1e-4, 1e-6, 1e-9]],
        "chiSquareTail": [{"x": x, "df": df, "tail": stats.chi2.sf(x, df)} for df in range(1, 12)
                          for x in [1e-6, 0.1, 1, 3.84, 10, 40, 200, 900]],
        "gammaCdf": [{"x": x, "shape": a, "rate": 2, "cdf": gamma_cdf(2 * x, a)} for a in shapes
                     for x in stats.gamma.ppf([1e-6, 0.02, 0.3, 0.5, 0.7, 0.98, 1 - 1e-6], a, scale=0.5)],
        "gammaCdfOfLargeShapes": [{"x": a + z * math.sqrt(a), "shape": a, "rate": 1, "cdf": gamma_cdf(a + z * math.sqrt(a), a)}
                                  for a in [1.01e8, 4e11] for z in [-5, -2, 0, 0.3, 4]],
        "gammaQuantile": [{"p": p, "shape": a, "rate": 3, "x": gamma_quantile(p, a) / 3} for a in shapes
                          for p in [1e-6, 0.025, 0.5, 0.975, 0.999]],
        "betaCdf": [{"x": x, "a": a, "b": b, "cdf": stats.beta.cdf(x, a, b)} for a in [1, 7, 250, 1e5] for b in [1, 30, 4000, 1e6]
                    for x in stats.beta.ppf([1e-6, 0.02, 0.5, 0.7, 0.98], a, b)],
    }


def two_means():
    rows = []
    shapes = [lambda n: rng.normal(10, 3, n), lambda n: rng.exponential(2, n), lambda n: rng.poisson(0.3, n).astype(float),
              lambda n: rng.normal(-5, 1, n), lambda n: rng.lognormal(1, 1.5, n), lambda n: rng.normal(1e4, 50, n)]
    for shape in shapes:
        for nc, nt in [(5, 7), (40, 400), (3000, 2500)]:
            c, t = shape(nc), shape(nt) * 1.1
            alpha = float(rng.choice([0.01, 0.05, 0.1]))
            low, high = -0.05 * abs(c.mean()), 0.05 * abs(c.mean())
            test = stats.ttest_ind(t, c, equal_var=False)
            greater = stats.ttest_ind(t, c, equal_var=False, alternative="greater")
            interval = test.confidence_interval(1 - alpha)
            compare = weightstats.CompareMeans(weightstats.DescrStatsW(t), weightstats.DescrStatsW(c))
            tost = compare.ttost_ind(low, high, usevar="unequal")
            cov = block(np.array([[c.var(ddof=1) / nc]]), np.array([[t.var(ddof=1) / nt]]))
            relative, relative_error = delta(lambda a, b: (b - a) / abs(a), [c.mean(), t.mean()], cov)
            rows.append({
                "control": mean_sample(c), "treatment": mean_sample(t), "alpha": alpha, "effect": t.mean() - c.mean(),
                "degreesOfFreedom": test.df, "pValue": test.pvalue, "interval": list(interval),
                "pValueGreater": greater.pvalue, "lowerBound": greater.confidence_interval(1 - alpha).low,
                "zPValue": compare.ztest_ind(usevar="unequal")[1],
                "margin": high, "nonInferiorityPValue": tost[1][0][1],
                "relativeEffect": relative, "relativeError": relative_error,
            })
    return rows


def two_proportions():
    rows = []
    for nc, nt, sc, st in [(100, 100, 40, 50), (104, 1009, 42, 500), (20000, 10000, 300, 190), (50, 60, 1, 5),
                           (1000, 1000, 999, 990), (300000, 299000, 150000, 150500), (5000, 5000, 0, 12)]:
        low, high = proportion.confint_proportions_2indep(st, nt, sc, nc, method="wald", compare="diff")
        rows.append({"control": proportion_sample(nc, sc), "treatment": proportion_sample(nt, st),
                     "interval": [low, high]})
    return rows


def two_ratios():
    rows = []
    for nc, nt, sign in [(30, 40, 1), (500, 450, 1), (4000, 4000, -1)]:
        arms = []
        for n, lift in [(nc, 1.0), (nt, 1.2)]:
            den = rng.poisson(3, n) + 1.0
            arms.append((sign * lift * den * rng.gamma(2, 2, n), den))
        (cn, cd), (tn, td) = arms
        cov = block(np.cov(cn, cd) / nc, np.cov(tn, td) / nt)
        points = [cn.mean(), cd.mean(), tn.mean(), td.mean()]
        absolute = delta(lambda a, b, c, d: c / d - a / b, points, cov)
        relative = delta(lambda a, b, c, d: (c / d - a / b) / abs(a / b), points, cov)
        rows.append({"control": ratio_sample(cn, cd), "treatment": ratio_sample(tn, td),
                     "absolute": list(absolute), "relative": list(relative)})
    return rows


def cuped_means():
    """CUPED by hand: the adjusted value of every unit, then Welch's test on them."""
    rows = []
    for nc, nt, strength in [(20, 25, 0.9), (300, 200, 0.5), (2000, 3000, 0.0), (1000, 1000, -0.7)]:
        c0, t0 = rng.gamma(2, 3, nc), rng.gamma(2, 3, nt)
        c = 1 + strength * c0 + rng.normal(0, 1, nc)
        t = 1.3 + strength * t0 + rng.normal(0, 1, nt)
        y, x = np.concatenate([c, t]), np.concatenate([c0, t0])
        theta = np.polyfit(x, y, 1)[0]
        test = stats.ttest_ind(t - theta * t0, c - theta * c0, equal_var=False)
        raw = stats.ttest_ind(t, c, equal_var=False)
        effect = (t - theta * t0).mean() - (c - theta * c0).mean()
        rows.append({"control": mean_sample(c, c0), "treatment": mean_sample(t, t0), "theta": theta, "effect": effect,
                     "degreesOfFreedom": test.df, "pValue": test.pvalue,
                     "interval": list(test.confidence_interval(0.95)),
                     "varianceReduction": 1 - (effect / test.statistic) ** 2 / ((t.mean() - c.mean()) / raw.statistic) ** 2})
    return rows


def cuped_ratios():
    rows = []
    for nc, nt in [(60, 80), (1500, 1500)]:
        arms = []
        for n, lift in [(nc, 1.0), (nt, 1.1)]:
            rate = rng.gamma(3, 1, n)
            d0, d = rng.poisson(rate) + 1.0, rng.poisson(rate) + 1.0
            arms.append([lift * d * rng.gamma(4, 1, n) + rate, d, d0 * rng.gamma(4, 1, n) + rate, d0])
        c, t = arms
        linear = lambda a, i: (a[i] - a[i].mean() / a[i + 1].mean() * a[i + 1]) / a[i + 1].mean()
        cross = sum(np.cov(linear(a, 0), linear(a, 2))[0, 1] for a in arms)
        theta = cross / sum(np.var(linear(a, 2), ddof=1) for a in arms)
        points = [v.mean() for v in c + t]
        cov = block(np.cov(c) / nc, np.cov(t) / nt)
        k = mpmath.mpf(float(theta))
        adjusted = lambda m, d, m0, d0: m / d - k * m0 / d0
        change = lambda *v: adjusted(*v[4:]) - adjusted(*v[:4])
        rows.append({"control": ratio_sample(c[0], c[1], (c[2], c[3])), "treatment": ratio_sample(t[0], t[1], (t[2], t[3])),
                     "theta": theta, "absolute": list(delta(change, points, cov)),
                     "relative": list(delta(lambda *v: change(*v) / abs(v[0] / v[1]), points, cov))})
    return rows


def strata():
    """Means of cells and shares of cells as estimates; their covariances; the delta method."""
    rows = []
    for sizes in [[(20, 30), (50, 40), (9, 11)], [(400, 380), (1000, 1100)]]:
        cells = [(rng.normal(5 * (i + 1), 2, nc), rng.normal(5 * (i + 1) + 1, 2, nt)) for i, (nc, nt) in enumerate(sizes)]
        n, k = sum(len(c) + len(t) for c, t in cells), len(cells)
        nu = np.array([(len(c) + len(t)) / n for c, t in cells])
        points = [c.mean() for c, _ in cells] + [t.mean() for _, t in cells] + list(nu)
        variances = [c.var(ddof=1) / len(c) for c, _ in cells] + [t.var(ddof=1) / len(t) for _, t in cells]
        cov = block(np.diag(variances), (np.diag(nu) - np.outer(nu, nu)) / n)
        arm = lambda v, first: sum(v[first + i] * v[2 * k + i] for i in range(k))
        change = lambda *v: arm(v, k) - arm(v, 0)
        rows.append({"strata": [{"control": mean_sample(c), "treatment": mean_sample(t)} for c, t in cells],
                     "absolute": list(delta(change, points, cov)),
                     "relative": list(delta(lambda *v: change(*v) / abs(arm(v, 0)), points, cov))})
    return rows


def bayesian():
    """Posterior on a grid of the likelihood times the prior, by integration."""
    rows = []
    for effect, error, prior in [(0.1, 0.05, None), (-0.03, 0.02, None), (0.0, 1.0, None), (0.5, 0.06, [0, 0.09]),
                                 (0.05, 0.1, [0.02, 0.0025]), (-1.5, 0.4, [0, 0.09])]:
        def unnormalised(x):
            likelihood = stats.norm.pdf(effect, x, error)
            return likelihood * (stats.norm.pdf(x, prior[0], math.sqrt(prior[1])) if prior else 1)
        spread = 12 * error
        edges = [effect - 2 * abs(effect) - spread, min(0, effect), effect, effect + 2 * abs(effect) + spread]
        def integral(f, low, high):
            points = [p for p in (0, effect, prior[0] if prior else 0) if low < p < high]
            return integrate.quad(f, low, high, points=points or None, epsabs=0, epsrel=1e-12, limit=400)[0]
        low, high = edges[0], edges[-1]
        total = integral(unnormalised, low, high)
        mean = integral(lambda x: x * unnormalised(x), low, high) / total
        variance = integral(lambda x: (x - mean) ** 2 * unnormalised(x), low, high) / total
        quantile = lambda p: optimize.brentq(lambda q: integral(unnormalised, low, q) / total - p, low + 1e-9, high, xtol=1e-14)
        rows.append({"effect": effect, "standardError": error, "prior": prior and {"mean": prior[0], "variance": prior[1]},
                     "mean": mean, "standardDeviation": math.sqrt(variance),
                     "chanceToWin": integral(unnormalised, 0, high) / total,
                     "interval": [quantile(0.025), quantile(0.975)],
                     "keepingControl": integral(lambda x: x * unnormalised(x), 0, high) / total,
                     "choosingTreatment": integral(lambda x: -x * unnormalised(x), low, 0) / total})
    return rows


def mixtures():
    """z at which the likelihood ratio, mixed over normal effects by integration, is 1 / alpha."""
    rows = []
    for r in [1.05, 2, 9, 40, 1000]:
        for alpha in [0.01, 0.05, 0.2]:
            # Effects are N(0, r - 1) in units of a standard error that is 1.
            def ratio(z, sides):
                centre, width = z * (r - 1) / r, math.sqrt((r - 1) / r)
                f = lambda x: math.exp(z * x - x * x / 2) * stats.norm.pdf(x, 0, math.sqrt(r - 1))
                low = centre - 12 * width if sides == 2 else max(0, centre - 12 * width)
                return (1 if sides == 2 else 2) * integrate.quad(f, low, centre + 12 * width, points=[centre],
                                                               epsabs=0, epsrel=1e-11)[0]
            solve = lambda sides: optimize.brentq(lambda z: ratio(z, sides) - 1 / alpha, 1e-3, 30, xtol=1e-13)
            rows.append({"r": r, "alpha": alpha, "boundary": solve(2), "pValueAt2": min(1, 1 / ratio(2, 2)),
                         "halfNormalBoundary": solve(1)})
    return rows


def group_sequential():
    """Bounds by recursion over a dense grid; the first four looks are checked with the multivariate normal."""
    def spending(kind, alpha, sides, t):
        if kind == "pocock":
            return alpha * math.log(1 + (math.e - 1) * min(t, 1))
        if kind == "obrien_fleming":
            return sides * 2 * stats.norm.sf(stats.norm.isf(alpha / sides / 2) / math.sqrt(min(t, 1)))
        return alpha * min(t, 1) ** kind

    nodes, weights = np.polynomial.legendre.leggauss(1200)
    rows = []
    for fractions in [[0.2, 0.4, 0.6, 0.8, 1.0], [0.5, 1.0], [0.1, 0.35, 0.4, 0.9], [i / 20 for i in range(1, 21)]]:
        for kind in ["obrien_fleming", "pocock", 2.0]:
            for alpha, sides in [(0.05, 2), (0.025, 1)]:
                x, mass, last, spent, bounds = np.zeros(1), np.ones(1), 0.0, 0.0, []
                for t in fractions:
                    step, total = math.sqrt(t - last), spending(kind, alpha, sides, t)
                    target = (total - spent) / sides
                    excess = lambda b: mass @ stats.norm.sf((b * math.sqrt(t) - x) / step) - target
                    bound = optimize.brentq(excess, -2, 12, xtol=1e-14) if excess(8) < 0 else 8.0
                    low = -bound * math.sqrt(t) if sides == 2 else -10.0
                    middle, half = (bound * math.sqrt(t) + low) / 2, (bound * math.sqrt(t) - low) / 2
                    fresh = middle + half * nodes
                    mass = half * weights * (stats.norm.pdf((fresh[:, None] - x[None, :]) / step) @ mass) / step
                    x, last, spent = fresh, t, total
                    bounds.append(bound)
                if sides == 1 and len(fractions) <= 5:
                    k = min(4, len(fractions))
                    corr = np.array([[math.sqrt(min(a, b) / max(a, b)) for a in fractions[:k]] for b in fractions[:k]])
                    stay = stats.multivariate_normal.cdf(bounds[:k], np.zeros(k), corr, abseps=1e-7, releps=1e-7)
                    assert abs(1 - stay - spending(kind, alpha, sides, fractions[k - 1])) < 1e-5
                rows.append({"fractions": fractions, "spending": kind if isinstance(kind, str) else {"power": kind},
                             "alpha": alpha, "sides": sides, "bounds": bounds})
    return rows


def sample_ratios():
    rows = []
    for units, weights in [([5000, 5100], [0.5, 0.5]), ([100, 130, 90, 80], [1, 1, 1, 1]), ([9000, 1100], [0.9, 0.1]),
                           ([12, 0, 5], [3, 2, 1]), ([60000, 50000], [0.5, 0.5]), ([333333, 333334, 333333], [1, 1, 1])]:
        w = np.array(weights) / sum(weights)
        test = stats.chisquare(units, w * sum(units))
        rows.append({"units": units, "weights": weights, "chiSquare": test.statistic, "pValue": test.pvalue})
    return rows


def adjustments():
    rows = []
    for m in [1, 2, 3, 7, 20]:
        for scale in [1, 0.05, 1e-6]:
            p = rng.uniform(0, scale, m)
            if m > 2:
                p[1] = p[0]
            adjust = lambda method: multitest.multipletests(p, method=method)[1].tolist()
            rows.append({"pValues": p.tolist(), "holm": adjust("holm"), "benjaminiHochberg": adjust("fdr_bh")})
    return rows


def powers():
    rows = []
    solver = power.NormalIndPower()
    for size in [0.02, 0.1, 0.5]:
        for alpha in [0.01, 0.05]:
            for ratio in [1, 0.25]:
                for target in [0.8, 0.95]:
                    n = optimize.brentq(lambda n: solver.power(size, n, alpha, ratio=ratio) - target, 1, 1e7, xtol=1e-9)
                    half = solver.power(size, n / 2, alpha, ratio=ratio)
                    rows.append({"standardisedEffect": size, "alpha": alpha, "ratio": ratio, "targetPower": target,
                                 "controlUnits": n, "powerAtHalf": half})
    return rows


def panels(dists):
    """Integrates over [0, 1] or [0, inf), cut at quantiles of every distribution."""
    tails = [1e-16, 1e-12, 1e-6, 0.01, 0.2]
    cuts = {float(q) for d in dists for q in [0, *d.ppf(tails), *d.ppf([0.5]), *d.isf(tails), d.support()[1]]}
    points = sorted(q for q in cuts if math.isfinite(q))
    return lambda f: sum(integrate.fixed_quad(f, a, b, n=80)[0] for a, b in zip(points, points[1:]))


def probabilities_best(dists, integral):
    best = [integral(lambda x: dists[i].pdf(x) * np.prod([d.cdf(x) for j, d in enumerate(dists) if j != i], axis=0))
            for i in range(len(dists))]
    assert abs(sum(best) - 1) < 1e-9, sum(best)  # with 50,000 events the density has ten correct digits
    return best


def conversions():
    """P(best) by Gauss-Legendre on the rate itself; expected loss by its inner integral in closed form."""
    rows = []
    cases = [[(100, 18), (100, 10)], [(2, 0), (1, 2)], [(0, 0), (0, 0)], [(0, 50), (3, 40)], [(130, 65), (120, 60), (110, 52)],
             [(26700, 203100), (28600, 201400)], [(5, 5), (50000, 50000)], [(10, 90), (12, 88), (9, 91), (15, 85), (11, 89)],
             [(1000, 3), (1000, 1)]]
    for arms in cases:
        dists = [stats.beta(s + 1, f + 1) for s, f in arms]
        integral = panels(dists)
        # E max(0, M - T) = E[E[(M - T)+ | M]]: for each M the inner mean is M F(M) - int_0^M t f(t) dt, a beta function.
        s, f = arms[-1]
        upper = stats.beta(s + 2, f + 1)
        inner = lambda m: m * dists[-1].cdf(m) - (s + 1) / (s + f + 2) * upper.cdf(m)
        rivals = dists[:-1]
        density = lambda m: sum(rivals[i].pdf(m) * np.prod([d.cdf(m) for j, d in enumerate(rivals) if j != i], axis=0)
                                for i in range(len(rivals)))
        rows.append({"arms": [{"successes": a, "failures": b} for a, b in arms], "probabilities": probabilities_best(dists, integral),
                     "lossOfLast": integral(lambda m: inner(m) * density(m)),
                     "intervals": [list(d.interval(0.95)) for d in dists]})
    return rows


def rates():
    rows = []
    for arms in [[(20, 200), (30, 200)], [(0, 1), (0, 1)], [(3, 1), (2, 1), (1, 1)], [(4, 1), (5, 0.5)],
                 [(50000, 260000), (50500, 261000)], [(10, 1000), (100000, 9e6)], [(7, 30), (9, 31), (8, 29), (12, 33)]]:
        dists = [stats.gamma(c + 1, scale=1 / e) for c, e in arms]
        integral = panels(dists)
        (c, ec), (t, et) = arms[0], arms[1]
        tails = stats.binom.cdf(c, c + t, ec / (ec + et)), stats.binom.sf(c - 1, c + t, ec / (ec + et))
        rows.append({"arms": [{"count": a, "exposure": b} for a, b in arms], "probabilities": probabilities_best(dists, integral),
                     "intervals": [list(d.interval(0.95)) for d in dists], "pValue": min(1, 2 * min(tails))})
    return rows


TABLES = {
    "distributions": distributions,
    "differences": lambda: {"means": two_means(), "proportions": two_proportions(), "ratios": two_ratios()},
    "adjusted_differences": lambda: {"cupedMeans": cuped_means(), "cupedRatios": cuped_ratios(), "strata": strata()},
    "bayesian": bayesian,
    "sequential": lambda: {"mixtures": mixtures(), "groupSequential": group_sequential()},
    "design": lambda: {"sampleRatios": sample_ratios(), "adjustments": adjustments(), "powers": powers()},
    "exact": lambda: {"conversions": conversions(), "rates": rates()},
}

if __name__ == "__main__":
    for name, table in TABLES.items():
        path = OUTPUT / f"{name}_table.json"
        path.write_text(json.dumps(table(), indent=1, default=float) + "\n")
        print(path.name, path.stat().st_size)
