/** Keys as they stand on a keyboard; several are pressed one after the other. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className="keys">
    {keys.split(' ').map((key) => (
      <kbd key={key} className="kbd">
        {key}
      </kbd>
    ))}
  </span>
)
