/** Who issues a receipt: frozen with it. */
export type Organisation = {
  name: string
  registration_no: string
  tax_id: string
  address: string
  phone: string
  representative: string
  handler: string
  seal_media_id: number | null
  /** The signature of the handler; papers from before there was one have none. */
  signature_media_id?: number | null
}
