import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { endDeviceCall, endOtherDevicesCall, listDevicesCall } from '../tokens/contract.ts'
import { SectionCard } from '../ui/section_card.tsx'
import * as m from './messages.ts'

/** Where the member is signed in, and a way to sign out there. */
export const Devices = () => {
  const devices = useData(listDevicesCall, {})
  const end = useAction(endDeviceCall)
  const endOthers = useAction(endOtherDevicesCall)
  const failed = end.error ?? endOthers.error
  const toast = useToasts()
  return (
    <SectionCard title={m.devices} flush>
      <p className="muted small list-text">{m.devices_text}</p>
      {failed && (
        <Notice kind="danger" live>
          {failed.message}
        </Notice>
      )}
      <Loaded {...devices}>
        {({ data }) => (
          <ul className="ways">
            {data.map((device) => (
              <li key={device.id}>
                <Icon name="device-laptop" large />
                <div className="grow">
                  <b>{device.name || m.some_device}</b>
                  <p className="small muted">
                    {m.last_used(device.last_used_at)}・{m.since(device.created_at)}・{m.until(device.ends_at)}
                  </p>
                </div>
                {device.current ? (
                  <Tag tone="success">{m.this_device}</Tag>
                ) : (
                  <Button
                    sends
                    kind="outline"
                    size="small"
                    aria-label={m.end_device_of(device.name || m.some_device)}
                    onClick={() =>
                      end.run({ params: { id: device.id } }).then(
                        () => toast({ text: m.device_ended }),
                        () => undefined,
                      )
                    }
                  >
                    {m.end_device}
                  </Button>
                )}
              </li>
            ))}
            {data.length > 1 && (
              <li>
                <span className="grow" />
                <Button
                  kind="outline"
                  size="small"
                  icon="logout"
                  loading={endOthers.running}
                  onClick={() =>
                    endOthers.run({}).then(
                      () => toast({ text: m.others_ended }),
                      () => undefined,
                    )
                  }
                >
                  {m.end_others}
                </Button>
              </li>
            )}
          </ul>
        )}
      </Loaded>
    </SectionCard>
  )
}
