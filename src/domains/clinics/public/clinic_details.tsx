import { pictureOfPhoto } from '#domains/media/ui/photo.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { Tag } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich_text.tsx'
import type { Clinic } from '../contract.ts'
import * as m from '../messages.ts'
import { dayOfWeek } from '../rules.ts'

const Hours = ({ clinic, moment }: { clinic: Clinic; moment: Date | null }) => {
  const today = moment && dayOfWeek(taipeiDay(moment))
  return (
    <table className="clinic-hours">
      <caption className="bold">{m.hours}</caption>
      <tbody>
        {clinic.business_hours.map((spans, day) => (
          <tr key={m.days[day]} className={classes(day === today && 'is-today')}>
            <th scope="row">
              {m.days[day]}
              {day === today && <span className="tiny muted">{m.today}</span>}
            </th>
            <td className="figures">{spans.length === 0 ? m.closed : m.spans(spans)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Facts = ({ clinic }: { clinic: Clinic }) => (
  <dl className="clinic-facts">
    <dt>{m.vet}</dt>
    <dd>{clinic.responsible_vet}</dd>
    <dt>{m.license}</dt>
    <dd>{clinic.license_no}</dd>
    {clinic.line_id && (
      <>
        <dt>{m.line}</dt>
        <dd>{clinic.line_id}</dd>
      </>
    )}
    {clinic.website && (
      <>
        <dt>{m.website}</dt>
        <dd>
          <a className="link" href={clinic.website} target="_blank" rel="noopener nofollow">
            {clinic.website.replace(/^https?:\/\//, '')}
          </a>
        </dd>
      </>
    )}
  </dl>
)

/** Everything the public may know of a clinic. */
export const ClinicDetails = ({ clinic, moment }: { clinic: Clinic; moment: Date | null }) => (
  <div className="clinic-details mt-4">
    {clinic.intro && <RichText className="prose small" html={clinic.intro} />}
    {clinic.photos.length > 1 && (
      <div className="clinic-photos">
        {clinic.photos.map((photo) => (
          <Picture key={photo.id} {...pictureOfPhoto(photo)} className="" sizes="160px" />
        ))}
      </div>
    )}
    <div className="row wrap gap-2">
      {clinic.services.map((service) => (
        <Tag key={service}>{m.services[service]}</Tag>
      ))}
      {clinic.accepts_stray && <Tag tone="success">{m.acceptsStray}</Tag>}
    </div>
    <Hours clinic={clinic} moment={moment} />
    <p className="small muted">{m.callFirst}</p>
    <Facts clinic={clinic} />
  </div>
)
