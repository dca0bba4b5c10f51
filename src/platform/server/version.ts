import manifest from '../../../package.json' with { type: 'json' }

/** The version of the product, as package.json says it: `0.1.0`. */
export const { version } = manifest
