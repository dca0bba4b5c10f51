/** A number that people read digit by digit; nothing where there is none. */
export const figures = (text: string | null) => text && <span className="figures">{text}</span>
