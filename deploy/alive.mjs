// For the health check of a container: ends with 0 while the server on this machine answers.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
