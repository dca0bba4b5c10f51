import { config } from 'zod'

// Compiled checks would need eval, which the security policy forbids. Said before any schema is made: each would try.
config({ jitless: true })
