type Uploading = { upload_tax: boolean; uploaded_year: number | null; identifier_kind: string }

/**
 * Whether a receipt reaches the tax bureau without its paper. Only a person's number is uploaded: without one, or with the
 * number of a company, the paper is handed in (財政部, 捐贈資料電子化作業: individuals alone).
 */
export const uploadOf = ({ upload_tax, uploaded_year, identifier_kind }: Uploading): 'listed' | 'agreed' | 'not' => {
  if (uploaded_year !== null) return 'listed'
  return upload_tax && (identifier_kind === 'national_id' || identifier_kind === 'resident') ? 'agreed' : 'not'
}

/** Rows with the same name and the same number of a person belong together, in the order in which they first come. */
export const byTitle = <Row extends { receipt_name: string; identifier_hash: string | null }>(
  rows: readonly Row[],
): Row[][] => {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.receipt_name, row.identifier_hash])
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return [...found.values()]
}
