/** Where the random cases begin: the same for everybody unless another is asked for. A failure prints it. */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? 20_261_122)

/** How many random requests are sent to all calls together. */
export const fuzzRuns = Number(process.env.FUZZ_RUNS ?? 2_500)
