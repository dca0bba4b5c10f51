import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const script = `import base64, json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print(json.dumps({n: base64.b64encode(z.read(n)).decode() for n in z.namelist()}))`

/** The files of an archive by name, as another program reads them; throws when it is damaged. */
export const unzip = (bytes: Buffer): Record<string, Buffer> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unzip-'))
  try {
    const file = path.join(folder, 'a.zip')
    writeFileSync(file, bytes)
    const said = execFileSync('python3', ['-c', script, file], { maxBuffer: 1e8 }).toString()
    const entries = Object.entries(JSON.parse(said) as Record<string, string>)
    return Object.fromEntries(entries.map(([name, text]) => [name, Buffer.from(text, 'base64')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
