import { ActiveTag } from '#ui/admin/active.tsx'
import { MenuButton, PopoverButton } from '#ui/admin/popover.tsx'
import { StepButtons } from '#ui/admin/step_buttons.tsx'
import { StepMenu } from '#ui/admin/step_menu.tsx'
import { Button, ButtonLink, IconButton, IconLink } from '#ui/button.tsx'
import { Chip, ChipLink, FilterChip, StatusTag, Tag } from '#ui/chip.tsx'
import { CopyButton } from '#ui/copy_button.tsx'
import { Breadcrumbs, Pager, Tabs } from '#ui/navigation.tsx'
import { PrintButton } from '#ui/print_button.tsx'
import { sample } from './messages.ts'
import { Live, nothing, type Part } from './part.tsx'

const here = '#here'

/** What is pressed. */
export const controls: readonly Part[] = [
  {
    name: 'Button',
    states: {
      primary: <Button>{sample.save}</Button>,
      outline: <Button kind="outline">{sample.save}</Button>,
      'danger, outlined': <Button kind="danger">{sample.remove}</Button>,
      'danger, solid': <Button kind="danger-solid">{sample.remove}</Button>,
      'with an icon': <Button icon="plus">{sample.save}</Button>,
      small: (
        <Button kind="outline" size="small">
          {sample.save}
        </Button>
      ),
      loading: <Button loading>{sample.save}</Button>,
      disabled: <Button disabled>{sample.save}</Button>,
    },
  },
  {
    name: 'ButtonLink',
    states: {
      outline: (
        <ButtonLink kind="outline" href={here}>
          {sample.more}
        </ButtonLink>
      ),
    },
  },
  {
    name: 'IconButton',
    states: {
      plain: <IconButton icon="bell" label={sample.more} />,
      'with a count': <IconButton icon="bell" label={sample.more} badge={3} />,
      disabled: <IconButton icon="chevron-left" label={sample.more} disabled />,
    },
  },
  { name: 'IconLink', states: { plain: <IconLink icon="external-link" label={sample.more} href={here} /> } },
  {
    name: 'Chip',
    states: {
      off: <Chip>{sample.cat}</Chip>,
      on: <Chip on>{sample.cat}</Chip>,
      'with an icon': <Chip icon="paw">{sample.dog}</Chip>,
    },
  },
  {
    name: 'ChipLink',
    states: {
      off: <ChipLink href={here}>{sample.cat}</ChipLink>,
      on: (
        <ChipLink href={here} on>
          {sample.cat}
        </ChipLink>
      ),
    },
  },
  { name: 'FilterChip', states: { set: <FilterChip label={sample.medical} onRemove={nothing} /> } },
  {
    name: 'Tag',
    states: {
      plain: <Tag>{sample.ended}</Tag>,
      success: <Tag tone="success">{sample.open}</Tag>,
      warn: <Tag tone="warn">{sample.medical}</Tag>,
      danger: <Tag tone="danger">{sample.late}</Tag>,
      info: <Tag tone="info">{sample.open}</Tag>,
    },
  },
  {
    name: 'StatusTag',
    states: {
      plain: <StatusTag>{sample.ended}</StatusTag>,
      success: <StatusTag tone="success">{sample.open}</StatusTag>,
      warn: <StatusTag tone="warn">{sample.medical}</StatusTag>,
      danger: <StatusTag tone="danger">{sample.late}</StatusTag>,
    },
  },
  {
    name: 'ActiveTag',
    states: {
      'in use': <ActiveTag is_active words={sample.active} />,
      'switched off': <ActiveTag is_active={false} words={sample.active} />,
    },
  },
  { name: 'PrintButton', states: { plain: <PrintButton /> } },
  { name: 'CopyButton', states: { plain: <CopyButton text={sample.number} what={sample.copied} /> } },
  {
    name: 'MenuButton',
    states: {
      closed: (
        <MenuButton
          label={sample.more}
          ariaLabel={sample.more}
          className="button button-outline button-small"
          chevron
          actions={[
            { key: 'save', label: sample.save, run: nothing },
            { key: 'remove', label: sample.remove, danger: true, apart: true, run: nothing },
          ]}
        />
      ),
    },
  },
  {
    name: 'StepMenu',
    states: {
      'rare and final steps last': (
        <StepMenu
          label={sample.change}
          steps={[
            { key: 'died', label: sample.died, weight: 'final' },
            { key: 'foster', label: sample.foster, weight: 'ordinary' },
          ]}
          none={sample.nothing}
          onStep={nothing}
        />
      ),
      'nothing may be done': <StepMenu label={sample.change} steps={[]} none={sample.nothing} onStep={nothing} />,
    },
  },
  {
    name: 'StepButtons',
    states: {
      'two steps': (
        <StepButtons
          steps={[
            { key: 'foster', label: sample.foster, kind: 'secondary' },
            { key: 'died', label: sample.died },
          ]}
          none={sample.nothing}
          onStep={nothing}
        />
      ),
      'nothing may be done': <StepButtons steps={[]} none={sample.nothing} onStep={nothing} />,
    },
  },
  {
    name: 'PopoverButton',
    states: {
      closed: (
        <PopoverButton label={sample.more} className="button button-outline button-small" title={sample.more}>
          {() => <p>{sample.answer}</p>}
        </PopoverButton>
      ),
    },
  },
  {
    name: 'Breadcrumbs',
    states: { 'two levels': <Breadcrumbs items={[{ label: sample.animals, href: here }, { label: sample.orange }]} /> },
  },
  {
    name: 'Tabs',
    states: {
      'with counts': (
        <Tabs
          label={sample.rows}
          tabs={[
            { label: sample.all, href: here, on: true, count: 3010 },
            { label: sample.medical, href: '#there', on: false, count: 0 },
          ]}
        />
      ),
    },
  },
  {
    name: 'Pager',
    states: {
      'in the middle': (
        <Live start={3}>
          {(page) => <Pager meta={{ page, per_page: 12, total: 120 }} hrefOf={(to) => `${here}-${to}`} />}
        </Live>
      ),
    },
  },
]
