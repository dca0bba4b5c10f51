import path from 'node:path'
import { readKeyRing } from './key_ring.ts'
import { readSettings, type SettingsReader } from './settings_reader.ts'

/**
 * Accounts with providers outside. Each noun declares its own and reads them (`config.ts`); src/config.ts has the list.
 * `declare module '#platform/server/config.ts' { interface ProviderConfig { oauth: … } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains through declaration merging
export interface ProviderConfig {}

/**
 * What only a demo has: data for an empty database, and what each noun adds here. Code that needs one of these takes it
 * from the configuration; on a public APP_URL there is none.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains through declaration merging
export interface Demo {}

/** What the product adds to the settings of every server. */
export type ProductConfig = {
  readonly demo: Demo
  readonly readProviders: (read: SettingsReader, at: { is_local: boolean }) => ProviderConfig
}

/** What the environment decides, read once at start. Holds secrets: never log it. */
export type Config = ServerConfig & Readonly<ProviderConfig>

type ServerConfig = {
  readonly port: number
  readonly host: string
  /** null: the embedded database under data_dir. */
  readonly database_url: string | null
  /** The account that owns the tables; null: that of database_url does both. */
  readonly database_owner_url: string | null
  /** Checked and kept for later: no read uses it yet. */
  readonly database_replica_url: string | null
  /** Absolute path. */
  readonly data_dir: string
  /** Origin without a slash at the end, e.g. `https://pawlight.example`. */
  readonly app_url: string
  /** Whether APP_URL names this machine alone, so that the installation is a trial and nobody's public site. */
  readonly is_local: boolean
  /** 32 bytes. */
  readonly app_key: Buffer
  /** Keys of before (APP_KEY_PREVIOUS, further lines of app.key): they open what they sealed and seal nothing. */
  readonly app_keys_previous: readonly Buffer[]
  readonly rate_limits: boolean
  /** What public answers in memory may take; 0: none is kept. */
  readonly answer_cache_bytes: number
  readonly first_admin: { readonly email: string; readonly password: string } | null
  /** Null unless a demo is wanted, and on every public APP_URL. */
  readonly demo: Demo | null
  /** null: mails are kept and read in the back office. */
  readonly smtp_url: string | null
  readonly mail_from: string
  /** null: files on disk under data_dir. */
  readonly s3: S3Account | null
  readonly log_level: (typeof logLevels)[number]
  /** How many proxies in front may name the caller's address; 0: nobody is believed. */
  readonly trust_proxy: number
  /** Whether a server also does background work. */
  readonly background_work: boolean
  /** Who knows it may read /metrics; null: nobody, but for this machine's own people where APP_URL is local. */
  readonly metrics_token: string | null
  /** With less free on the disk of data_dir, /readyz says no. 0: never. */
  readonly disk_floor_bytes: number
  /** Backups that are made by themselves; null: none. */
  readonly backups: Backups | null
  /** How long a server that was told to end still takes requests, until whoever sends them has noticed. */
  readonly shutdown_grace_ms: number
}

export type Backups = {
  /** Absolute path. */
  readonly folder: string
  readonly every_s: number
  /** How many are kept. */
  readonly kept: number
}

export type S3Account = {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | null
  readonly access_key_id: string
  readonly secret_access_key: string
}
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const leastPasswordLength = 10

/** How long a balancer usually takes to notice that /readyz says no, in seconds. */
const usualGrace = 5

/** PostgreSQL needs room for a few pieces of its log (16 MB each), or it stops. */
const usualDiskFloorMb = 200
const usualBackups = { hours: 24, kept: 3 }
const leastTokenLength = 16

/**
 * Reads every setting from `environment`. Values are trimmed; an empty value counts as not set. Each variable has a
 * twin `NAME_FILE` that names a file holding the value. On the first start with the embedded database it makes
 * `app.key` under the data folder.
 *
 * Throws one PlainError that lists every wrong variable.
 */
export const readConfig = (environment: Record<string, string | undefined>, product: ProductConfig): Config =>
  readSettings(environment, (read) => {
    const port = read.integer('PORT', { from: 0, to: 65_535 }) ?? 3000
    const appUrl = read.origin('APP_URL') ?? `http://localhost:${port}`
    const isLocal = isLoopbackHost(new URL(appUrl).hostname)
    const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
    const wantsDemo = isDemo(read, { isLocal, isEmbedded: databaseUrl === null })
    const dataDir = path.resolve(read.text('DATA_DIR') ?? './data')
    const ring = readKeyRing(read, databaseUrl, dataDir)
    return {
      port,
      host: read.text('HOST') ?? (isLocal ? 'localhost' : '0.0.0.0'),
      database_url: databaseUrl,
      database_owner_url: readOwnerUrl(read, databaseUrl),
      database_replica_url: read.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
      data_dir: dataDir,
      app_url: appUrl,
      is_local: isLocal,
      app_key: ring.current,
      app_keys_previous: ring.previous,
      rate_limits: readRateLimits(read, isLocal),
      answer_cache_bytes: 1_000_000 * (read.integer('ANSWER_CACHE_MB', { from: 0, to: 1_000 }) ?? 8),
      first_admin: readFirstAdmin(read),
      demo: wantsDemo ? product.demo : null,
      smtp_url: read.url('SMTP_URL', ['smtp:', 'smtps:']),
      mail_from: read.mailbox('MAIL_FROM') ?? `no-reply@${new URL(appUrl).hostname}`,
      s3: readS3(read),
      ...product.readProviders(read, { is_local: isLocal }),
      log_level: read.oneOf('LOG_LEVEL', logLevels) ?? 'info',
      background_work: read.oneOf('BACKGROUND_WORK', ['on', 'off']) !== 'off',
      metrics_token: readMetricsToken(read),
      disk_floor_bytes: 1_000_000 * (read.integer('DISK_FLOOR_MB', { from: 0, to: 1_000_000 }) ?? usualDiskFloorMb),
      backups: readBackups(read, { isOwn: databaseUrl === null && !wantsDemo, dataDir }),
      trust_proxy: read.integer('TRUST_PROXY', { from: 0, to: 5 }) ?? 0,
      shutdown_grace_ms: 1000 * (read.integer('SHUTDOWN_GRACE', { from: 0, to: 60 }) ?? (isLocal ? 0 : usualGrace)),
    }
  })

/** Whether a host name (as in URL.hostname) can only mean this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname.toLowerCase())

const readOwnerUrl = (read: SettingsReader, databaseUrl: string | null): string | null => {
  const url = read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])
  if (url !== null && databaseUrl === null) read.wrong('DATABASE_OWNER_URL', '要和 DATABASE_URL 一起設定')
  return url
}

const readRateLimits = (read: SettingsReader, isLocal: boolean): boolean => {
  const wanted = read.oneOf('RATE_LIMITS', ['on', 'off']) ?? 'on'
  if (wanted === 'off' && !isLocal) read.wrong('RATE_LIMITS', '只有 APP_URL 是本機位址時才能設為 off')
  return wanted === 'on'
}

const isDemo = (read: SettingsReader, at: { isLocal: boolean; isEmbedded: boolean }): boolean => {
  const wanted = read.flag('DEMO') ?? (at.isLocal && at.isEmbedded)
  if (wanted && !at.isLocal) read.wrong('DEMO', '只有 APP_URL 是本機位址時才能設為 1：示範帳號的密碼是公開的')
  return wanted && at.isLocal
}

const readMetricsToken = (read: SettingsReader): string | null => {
  const token = read.text('METRICS_TOKEN')
  if (token !== null && !new RegExp(`^[\\x21-\\x7e]{${leastTokenLength},}$`).test(token))
    read.wrong('METRICS_TOKEN', `至少要 ${leastTokenLength} 個字元，只能用英數字和符號，可用 openssl rand -hex 24 產生`)
  return token
}

/**
 * Whoever brings a database of their own has backups of their own, unless they name a folder; nobody needs those of a demo.
 */
const readBackups = (read: SettingsReader, at: { isOwn: boolean; dataDir: string }): Backups | null => {
  const given = read.text('BACKUP_DIR')
  const hours = read.integer('BACKUP_HOURS', { from: 0, to: 720 }) ?? usualBackups.hours
  const kept = read.integer('BACKUP_KEEP', { from: 1, to: 1_000 }) ?? usualBackups.kept
  if (hours === 0 || (given === null && !at.isOwn)) return null
  return { folder: path.resolve(given ?? path.join(at.dataDir, 'backups')), every_s: hours * 3600, kept }
}

const readFirstAdmin = (read: SettingsReader): Config['first_admin'] => {
  const account = read.together(['ADMIN_EMAIL', 'ADMIN_PASSWORD'])
  const [email, password] = account ?? []
  if (email === undefined || password === undefined) return null
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) read.wrong('ADMIN_EMAIL', '不是電子郵件地址')
  // Whether it is easy to guess is judged where it is set, beside the site's name.
  if (password.length < leastPasswordLength) read.wrong('ADMIN_PASSWORD', `至少要 ${leastPasswordLength} 個字元`)
  return { email, password }
}

const readS3 = (read: SettingsReader): S3Account | null => {
  const endpoint = read.url('S3_ENDPOINT', ['https:', 'http:'])
  const region = read.text('S3_REGION')
  const account = read.together(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  const [bucket, accessKeyId, secretAccessKey] = account ?? []
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    if (endpoint ?? region) read.wrong('S3_BUCKET', '設了其他 S3 變數就必須設定')
    return null
  }
  // A service of one's own (MinIO, R2, …) takes any region; AWS must be told which.
  if (!endpoint && !region) read.wrong('S3_REGION', '沒有 S3_ENDPOINT 時必須設定')
  const keys = { access_key_id: accessKeyId, secret_access_key: secretAccessKey }
  return { bucket, region: region ?? 'auto', endpoint, ...keys }
}
