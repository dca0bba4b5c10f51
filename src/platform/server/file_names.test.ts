import { describe, expect, it } from 'vitest'
import { attachmentHeader, cleanFileName, downloadName } from './file_names.ts'

const pdf = 'application/pdf'

describe('the name of a download', () => {
  it.each([
    ['收據.pdf', pdf, '收據.pdf'],
    ['evil.html', pdf, 'evil.pdf'],
    ['photo\u202Egpj.exe', pdf, 'photogpj.pdf'],
    ['scan.pdf\u0000.html', pdf, 'scan.pdf.pdf'],
    ['../../etc/passwd', pdf, 'passwd.pdf'],
    ['C:\\temp\\帳單.PDF', pdf, '帳單.pdf'],
    ['a\r\nset-cookie: x.pdf', pdf, 'aset-cookie_ x.pdf'],
    ['.htaccess', pdf, 'htaccess.pdf'],
    ['  . .pdf', pdf, 'pdf.pdf'],
    ['\u200B\u2066', pdf, 'file.pdf'],
    ['', pdf, 'file.pdf'],
    ['half \uD83D a sign', pdf, 'half  a sign.pdf'],
    ['ledger.csv', 'text/csv; charset=utf-8', 'ledger.csv'],
    ['商品.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '商品.xlsx'],
    ['cat.jpeg', 'image/webp', 'cat.webp'],
    ['program.exe', 'application/x-unknown', 'program.bin'],
  ])('of %j as %s is %j', (name, mime, offered) => {
    expect(downloadName(name, mime)).toBe(offered)
  })

  it('fits into every file system', () => {
    expect(Buffer.byteLength(downloadName(`${'貓'.repeat(500)}.html`, pdf))).toBeLessThanOrEqual(255)
    expect(cleanFileName('貓'.repeat(500))).toHaveLength(200)
  })

  it('reaches the browser whole, with nothing that ends the header early', () => {
    expect(attachmentHeader("a'b (1)*.pdf")).toBe("attachment; filename*=UTF-8''a%27b%20%281%29%2A.pdf")
  })
})
