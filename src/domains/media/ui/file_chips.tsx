import type { StaffDocument } from '../contract.ts'

/** Papers by name, each opened in a page of its own. */
export const FileChips = ({ files }: { files: readonly StaffDocument[] }) => (
  <div className="row gap-2 wrap">
    {files.map((file) => (
      <a key={file.id} className="file-chip" href={file.src} target="_blank" rel="noreferrer">
        {file.name}
      </a>
    ))}
  </div>
)
