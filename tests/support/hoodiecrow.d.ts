declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net'

  type Mail = { readonly raw: string; readonly flags?: string[] }
  type StoredMail = { readonly uid: number; readonly flags: string[] }
  type Folder = { uidvalidity: number; readonly messages: StoredMail[] }
  type Connection = { readonly socket: Socket }
  type Command = (connection: Connection, parsed: object, data: object, done: () => void) => void

  type ImapServer = {
    readonly server: Server
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
    getMailbox(path: string): Folder
    appendMessage(folder: string, flags: string[], date: false, raw: string): void
    setCommandHandler(name: string, handler: Command): void
    getCommandHandler(name: string): Command
  }

  const hoodiecrow: (options: {
    readonly plugins?: readonly string[]
    readonly users: Record<string, { password: string }>
    readonly storage: Record<string, { uidvalidity?: number; messages?: Mail[] }>
  }) => ImapServer
  export = hoodiecrow
}
