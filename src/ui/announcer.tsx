/** Speaks a sentence when it changes (number of results, a total). Shows nothing. */
export const Announcer = ({ text, urgent }: { text: string; urgent?: boolean }) => (
  <div className="visually-hidden" role={urgent ? 'alert' : 'status'}>
    {text}
  </div>
)
