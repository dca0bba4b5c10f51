// Written by bin/db-types.ts from the migrated database. Do not edit: change a migration and run it again.
import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedJsonColumn, JsonColumn, NullableJsonColumn } from './json_columns.ts'

export type AccountMovesTable = {
  id: GeneratedAlways<number>
  no: string
  kind: 'held' | 'returned' | 'released' | 'payout' | 'move'
  from_account_id: number
  to_account_id: number
  amount: number
  occurred_on: string
  value_on: string | null
  suspense_item_id: number | null
  payout_id: number | null
  refund_id: number | null
  reverses_id: number | null
  note: string | null
  approved_by: number | null
  created_by: number | null
  created_at: Generated<string>
  payment_id: number | null
}

export type AdoptionAgreementsTable = {
  id: GeneratedAlways<number>
  request_id: number
  template_version: string
  body: string
  body_hash: string
  kind: 'drawn' | 'typed' | 'paper'
  signer_name: string
  signature: NullableJsonColumn<'adoption_agreements.signature'>
  signature_hash: string | null
  signed_at: string
  signer_ip: string | null
  signer_device: string | null
  pdf_key: string | null
  created_at: Generated<string>
  countersigned_at: string | null
  countersigned_by: number | null
  countersigner_name: string | null
  countersign_hash: string | null
  countersigner_ip: string | null
  countersigner_device: string | null
}

export type AdoptionFollowupLinksTable = {
  id: GeneratedAlways<number>
  followup_id: number
  token_hash: string
  expires_at: string
  created_at: Generated<string>
}

export type AdoptionFollowupsTable = {
  id: GeneratedAlways<number>
  request_id: number
  days_after: number
  due_on: string
  done_on: string | null
  condition: 'ok' | 'concern' | 'deceased' | 'moved' | null
  note: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  reminder_count: Generated<number>
  reminded_on: string | null
  told_by: 'member' | 'link' | 'staff' | null
  checked_at: string | null
  checked_by: number | null
  check_note: string | null
  visit_on: string | null
}

export type AdoptionMilestonesTable = {
  id: GeneratedAlways<number>
  adoption_id: number
  kind: 'met' | 'trial' | 'home' | 'followup'
  happened_on: string
  note: string
  created_at: Generated<string>
  created_by: number | null
}

export type AdoptionRequestsTable = {
  id: GeneratedAlways<number>
  adoption_id: number
  customer_id: number
  status: Generated<'submitted' | 'screening' | 'interview' | 'home_visit' | 'approved' | 'trial' | 'signed' | 'completed' | 'rejected' | 'withdrawn' | 'returned' | 'lapsed'>
  name: string
  birth_on: string
  phone: string
  email: string
  city: string
  address: string
  housing: 'own' | 'rent' | 'family'
  landlord_ok: boolean | null
  household_count: number
  has_children: boolean
  pets_now: Generated<('cat' | 'dog' | 'other')[]>
  pets_note: string | null
  experience: string | null
  income_note: string | null
  indoor_only: boolean
  window_guard: boolean
  plan_when_moving: string
  agree_visit: boolean
  agree_followup: boolean
  declaration_no_ban: boolean
  note: string | null
  score: number | null
  interview_note: string | null
  closed_reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  trial_from: string | null
  trial_until: string | null
  interview_sheet: NullableJsonColumn<'adoption_requests.interview_sheet'>
  visit_at: string | null
  returned_on: string | null
  returned_by: string | null
  return_reason: 'allergy' | 'behaviour' | 'other_pets' | 'moving' | 'illness' | 'costs' | 'no_time' | 'family' | 'trial_ended' | 'other' | null
  return_note: string | null
  followups_ended_on: string | null
  followups_end_reason: 'deceased' | 'moved' | 'unreachable' | 'other' | null
  stepped_at: Generated<string>
  lapse_warned_on: string | null
  assignee_id: number | null
  source: 'website' | 'facebook' | 'instagram' | 'line' | 'search' | 'friend' | 'event' | 'clinic' | 'other' | null
  barred: 'animal' | 'all' | null
  bar_reason: string | null
  erased_at: string | null
}

export type AdoptionsTable = {
  id: GeneratedAlways<number>
  channel: 'own' | 'member' | 'partner'
  animal_id: number | null
  customer_id: number | null
  status: Generated<'draft' | 'pending_review' | 'published' | 'reserved' | 'trial' | 'adopted' | 'rejected' | 'withdrawn' | 'expired'>
  reject_reason: string | null
  title: string | null
  slug: string | null
  story: Generated<string>
  species: 'cat' | 'dog'
  name: string
  sex: Generated<'male' | 'female' | 'unknown'>
  birth_on: string | null
  birth_estimated: Generated<boolean>
  age_group: 'child' | 'adult' | 'senior' | null
  breed: string | null
  body_size: 'mini' | 'small' | 'medium' | 'large' | null
  weight_g: number | null
  coat_colour: string | null
  neutered: Generated<'yes' | 'no' | 'unknown'>
  neutered_on: string | null
  chip_no: string | null
  rabies_expires_on: string | null
  rabies_vaccinated: boolean | null
  fiv: Generated<'negative' | 'positive' | 'unknown'>
  felv: Generated<'negative' | 'positive' | 'unknown'>
  heartworm: Generated<'negative' | 'positive' | 'unknown'>
  good_with_cats: Generated<'yes' | 'no' | 'unknown'>
  good_with_dogs: Generated<'yes' | 'no' | 'unknown'>
  good_with_children: Generated<'yes' | 'no' | 'unknown'>
  house_trained: Generated<'yes' | 'no' | 'unknown'>
  special_needs: string | null
  health_note: string | null
  character_tags: Generated<string[]>
  city: string | null
  district: string | null
  place: string | null
  requirements: Generated<('adult' | 'home_visit' | 'agreement' | 'followup' | 'indoor_only' | 'window_guard' | 'no_roaming' | 'family_agrees' | 'landlord_agrees')[]>
  allowed_cities: Generated<string[]>
  fee: Generated<number>
  video_url: string | null
  contact_via: Generated<'form_only' | 'line' | 'phone'>
  contact_name: string | null
  contact_phone: string | null
  contact_line: string | null
  internal_note: string | null
  external_source: string | null
  external_id: string | null
  source_name: string | null
  source_url: string | null
  shelter_name: string | null
  shelter_address: string | null
  shelter_phone: string | null
  imported: NullableJsonColumn<'adoptions.imported'>
  imported_at: string | null
  published_at: string | null
  expires_on: string | null
  adopted_on: string | null
  adopted_city: string | null
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  neuter_plan: 'poster_arranges' | 'too_young' | null
  rabies_on: string | null
  owner_confirmed_at: string | null
  review_ticks: Generated<('photos_real' | 'owner_agrees')[]>
  submitted_at: string | null
}

export type AnimalMovementsTable = {
  id: GeneratedAlways<number>
  animal_id: number
  from_status: string | null
  to_status: string
  location_id: number | null
  moved_on: string
  ended_on: string | null
  person: string | null
  reason: string | null
  created_at: Generated<string>
  created_by: number | null
}

export type AnimalsTable = {
  id: GeneratedAlways<number>
  code: string
  species: 'cat' | 'dog'
  name: string
  sex: Generated<'male' | 'female' | 'unknown'>
  birth_on: string | null
  birth_estimated: Generated<boolean>
  breed: string | null
  body_size: 'mini' | 'small' | 'medium' | 'large' | null
  coat_colour: string | null
  markings: string | null
  weight_g: number | null
  chip_no: string | null
  chip_on: string | null
  neutered: Generated<'yes' | 'no' | 'unknown'>
  neutered_on: string | null
  ear_tip: Generated<'none' | 'left' | 'right'>
  rabies_vaccinated_on: string | null
  rabies_expires_on: string | null
  fiv: Generated<'negative' | 'positive' | 'unknown'>
  felv: Generated<'negative' | 'positive' | 'unknown'>
  heartworm: Generated<'negative' | 'positive' | 'unknown'>
  good_with_cats: Generated<'yes' | 'no' | 'unknown'>
  good_with_dogs: Generated<'yes' | 'no' | 'unknown'>
  good_with_children: Generated<'yes' | 'no' | 'unknown'>
  house_trained: Generated<'yes' | 'no' | 'unknown'>
  special_needs: string | null
  intake_on: string
  intake_kind: 'stray' | 'rescue' | 'surrender' | 'transfer' | 'born' | 'seized' | 'return' | 'tnr'
  found_city: string | null
  found_place: string | null
  intake_reason: string | null
  location_id: number | null
  unit: string | null
  caretaker_id: number | null
  status: Generated<'intake' | 'in_care' | 'in_treatment' | 'fostered' | 'adoptable' | 'reserved' | 'trial' | 'adopted' | 'released' | 'returned_to_owner' | 'transferred' | 'missing' | 'deceased'>
  story: Generated<string>
  internal_note: string | null
  outcome_on: string | null
  outcome_reason: string | null
  bonded_with_id: number | null
  external_source: string | null
  external_id: string | null
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  deleted_at: string | null
  quarantine_until: string | null
  mother_id: number | null
  target_weight_from_g: number | null
  target_weight_to_g: number | null
  first_intake_kind: 'stray' | 'rescue' | 'surrender' | 'transfer' | 'born' | 'seized' | 'return' | 'tnr' | null
  death_cause: 'illness' | 'old_age' | 'accident' | 'euthanasia' | 'unknown' | null
}

export type AppKeysTable = {
  fingerprint: string
  noted_at: Generated<string>
  resealed_at: string | null
  retired_at: string | null
}

export type ApplicationAnimalsTable = {
  id: GeneratedAlways<number>
  application_id: number
  seq: number
  species: 'cat' | 'dog' | null
  sex: 'male' | 'female' | 'unknown' | null
  nickname: string | null
  coat_colour: string | null
  estimated_age_months: number | null
  weight_g: number | null
  chip_no: string | null
  origin: 'stray' | 'owned' | 'shelter' | null
  found_place: string | null
  ear_tip: 'none' | 'left' | 'right' | 'unknown' | null
  health: Generated<('well' | 'sneezing' | 'pregnant' | 'nursing' | 'wounded' | 'unsure')[]>
  note: string | null
  condition: string | null
  diagnosis: string | null
  treatment_plan: string | null
  estimate_amount: number | null
  urgency: 'normal' | 'urgent' | 'critical' | null
  clinic_id: number | null
  voucher_code: string | null
  voucher_expires_on: string | null
  voucher_extended_at: string | null
  voucher_released_at: string | null
  subsidy_amount: number | null
  self_paid_amount: number | null
  presented_at: string | null
  operated_on: string | null
  ear_tip_after: 'none' | 'left' | 'right' | null
  rabies_given: boolean | null
  chip_given: boolean | null
  vet_name: string | null
  weight_at_surgery_g: number | null
  clinic_fee: number | null
  result: 'done' | 'not_suitable' | 'already_neutered' | 'pregnant_stopped' | 'died' | 'no_show' | null
  final_amount: number | null
  outcome: 'recovered' | 'ongoing' | 'died' | 'stopped' | null
  progress_note: string | null
  reported_at: string | null
  verified_at: string | null
  verified_by: number | null
  created_at: Generated<string>
  updated_at: Generated<string>
  invoice_no: string | null
  disbursement_id: number | null
  paid_transaction_id: number | null
  subsidy_rate_id: number | null
}

export type ApplicationEventsTable = {
  id: GeneratedAlways<number>
  application_id: number
  kind: 'created' | 'submitted' | 'reviewing' | 'asked' | 'answered' | 'first_approved' | 'approved' | 'rejected' | 'in_progress' | 'reported' | 'verified' | 'paid' | 'payment_reversed' | 'closed' | 'cancelled' | 'expired' | 'voucher_extended' | 'voucher_released' | 'clinic_changed'
  by_kind: 'member' | 'staff' | 'clinic' | 'system'
  user_id: number | null
  public_note: string | null
  internal_note: string | null
  happened_at: Generated<string>
  created_at: Generated<string>
}

export type ApplicationRequestsTable = {
  id: GeneratedAlways<number>
  application_id: number
  animal_id: number | null
  kind: 'field' | 'files'
  field: string
  words: string
  old_value: NullableJsonColumn<'application_requests.old_value'>
  new_value: NullableJsonColumn<'application_requests.new_value'>
  answered_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
}

export type ApplicationsTable = {
  id: GeneratedAlways<number>
  application_no: string | null
  type: 'neuter' | 'medical' | 'food'
  customer_id: number
  status: Generated<'draft' | 'submitted' | 'reviewing' | 'need_more' | 'approved' | 'rejected' | 'in_progress' | 'reported' | 'verified' | 'closed' | 'cancelled' | 'expired'>
  step: Generated<number>
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  city: string | null
  district: string | null
  address: string | null
  identity_kind: 'individual' | 'foster' | 'shelter' | 'association' | 'school' | 'farm_store' | null
  experience: string | null
  reason: string | null
  consent_at: string | null
  wish_city: string | null
  wish_clinic_id: number | null
  wish_on: string | null
  wish_note: string | null
  place_name: string | null
  place_address: string | null
  cats_count: number | null
  dogs_count: number | null
  neutered_percent: number | null
  monthly_food_kg: number | null
  has_other_support: string | null
  storage_note: string | null
  requested_amount: number | null
  approved_amount: number | null
  submitted_at: string | null
  assigned_to: number | null
  answer_due_on: string | null
  first_approved_by: number | null
  first_approved_at: string | null
  decided_by: number | null
  decided_at: string | null
  decision_note: string | null
  closed_reason: string | null
  expires_on: string | null
  campaign_id: number | null
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  erased_at: string | null
}

export type ApprovalsTable = {
  id: GeneratedAlways<number>
  subject_type: 'refunds' | 'transactions' | 'fundings' | 'account_moves' | 'orders' | 'receipts' | 'closed_years'
  subject_id: number | null
  kind: 'refund' | 'entry' | 'disbursement' | 'transfer' | 'move' | 'payment' | 'void' | 'reversal' | 'year'
  amount: number
  request: NullableJsonColumn<'approvals.request'>
  requested_by: number | null
  requested_at: Generated<string>
  decision: 'approved' | 'refused' | 'withdrawn' | null
  decided_by: number | null
  decided_at: string | null
  reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
}

export type AuditLinksTable = {
  chain: number
  seq: number
  audit_log_id: number
  prev_hash: string
  hash: string
}

export type AuditLogsTable = {
  id: GeneratedAlways<number>
  at: Generated<string>
  actor_kind: 'user' | 'clinic' | 'customer' | 'visitor' | 'system'
  actor_id: number | null
  actor_name: Generated<string>
  action: 'created' | 'updated' | 'state_changed' | 'deleted' | 'restored' | 'login' | 'login_failed' | 'logout' | 'exported' | 'printed' | 'voided' | 'refunded' | 'published' | 'permission_changed' | 'viewed_sensitive' | 'viewed_as_member'
  subject_type: string
  subject_id: string
  subject_label: Generated<string>
  subject_version: number | null
  changes: GeneratedJsonColumn<'audit_logs.changes'>
  reason: string | null
  ip: string | null
  user_agent: string | null
  request_id: string | null
  chain: Generated<number>
}

export type BackupsTable = {
  id: GeneratedAlways<number>
  made_at: Generated<string>
  folder: string
  bytes: number
}

export type BankAccountsTable = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  bank_name: string | null
  bank_code: string | null
  branch: string | null
  account_no: string | null
  account_name: string | null
  kind: 'operating' | 'solicitation' | 'postal' | 'gateway' | 'cash' | 'suspense'
  show_for_transfer: Generated<boolean>
  opening_balance: Generated<number>
  opened_on: Generated<string>
  is_public: Generated<boolean>
  is_active: Generated<boolean>
  sort: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type BankLinesTable = {
  id: GeneratedAlways<number>
  statement_id: number
  bank_account_id: number
  place: number
  occurred_on: string
  amount: number
  text: string
  balance: number | null
  occurrence: number
  match_id: number | null
  set_aside: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type BankMatchRecordsTable = {
  id: GeneratedAlways<number>
  match_id: number
  bank_account_id: number
  payment_id: number | null
  refund_id: number | null
  suspense_item_id: number | null
  transaction_id: number | null
  account_move_id: number | null
  amount: number
}

export type BankMatchesTable = {
  id: GeneratedAlways<number>
  bank_account_id: number
  created_at: string
  created_by: number | null
}

export type BankProfilesTable = {
  bank_account_id: number
  heads: string[]
  columns: string[]
}

export type BankStatementFilesTable = {
  statement_id: number
  rows: JsonColumn<'bank_statement_files.rows'>
}

export type BankStatementsTable = {
  id: GeneratedAlways<number>
  bank_account_id: number
  file_name: string
  encoding: string
  state: Generated<'draft' | 'imported' | 'undone'>
  head_row: number
  columns: string[]
  opening_balance: number | null
  closing_balance: number | null
  from_on: string | null
  to_on: string | null
  new_count: Generated<number>
  known_count: Generated<number>
  imported_at: string | null
  imported_by: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type BannersTable = {
  id: GeneratedAlways<number>
  position: 'home_hero' | 'home_middle' | 'products_top' | 'donate_box' | 'popup'
  title: string
  subtitle: string | null
  alt: string
  link_url: string | null
  new_tab: Generated<boolean>
  starts_at: string | null
  ends_at: string | null
  sort: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  clicks: Generated<number>
}

export type BlogCategoriesTable = {
  id: GeneratedAlways<number>
  name: string
  slug: string | null
  description: Generated<string>
  sort: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type BlogEditSessionsTable = {
  blog_id: number
  user_id: number
  began_at: string
  before: JsonColumn<'blog_edit_sessions.before'>
  origin: JsonColumn<'blog_edit_sessions.origin'>
}

export type BlogReadsTable = {
  blog_id: number
  read_on: string
  visitor_hash: string
}

export type BlogVersionsTable = {
  id: GeneratedAlways<number>
  blog_id: number
  number: number
  title: string
  excerpt: string
  content: string
  created_at: Generated<string>
  created_by: number | null
  autosaved_since: string | null
}

export type BlogsTable = {
  id: GeneratedAlways<number>
  blog_category_id: number
  title: string
  slug: string | null
  excerpt: Generated<string>
  content: Generated<string>
  author_name: string | null
  tags: Generated<string[]>
  is_pinned: Generated<boolean>
  related_campaign_id: number | null
  status: Generated<'draft' | 'published' | 'archived'>
  published_at: string | null
  seo_title: string | null
  seo_description: string | null
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  views: Generated<number>
}

export type BookYearsTable = {
  id: number
  due_on: string
  state: string
  is_due: boolean
  approval_id: number
  surplus: number
  net: number
  closed_at: string
  closed_by: number
  correction: string
  corrected_at: string
  corrected_by: number
}

export type BoxCountEntriesTable = {
  id: GeneratedAlways<number>
  box_count_id: number
  side: 'first' | 'second'
  counted_by: number
  counted_at: string
  n2000: number
  n1000: number
  n500: number
  n200: number
  n100: number
  n50: number
  n20: number
  n10: number
  n5: number
  n1: number
  total: GeneratedAlways<number>
}

export type BoxCountsTable = {
  id: GeneratedAlways<number>
  place: string
  emptied_on: string
  campaign_id: number
  payment_method_id: number
  note: string | null
  state: Generated<'waiting' | 'differs' | 'booked' | 'cancelled'>
  first_by: number
  second_by: number | null
  order_id: number | null
  cancelled_reason: string | null
  cancelled_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type BrandsTable = {
  id: GeneratedAlways<number>
  name: string
  slug: string | null
  description: string | null
  website: string | null
  sort: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  deleted_at: string | null
}

export type CampaignAnimalsTable = {
  campaign_id: number
  animal_id: number
  sort: Generated<number>
  created_at: Generated<string>
}

export type CampaignDonorsTable = {
  campaign_id: number
  donor_key: string
  net_amount: number
}

export type CampaignOptionsTable = {
  id: GeneratedAlways<number>
  campaign_id: number
  label: string
  amount: number
  unit_label: Generated<string>
  max_quantity: number | null
  sort: Generated<number>
  is_active: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type CampaignTotalsTable = {
  campaign_id: number
  raised: Generated<number>
  spent: Generated<number>
  balance: Generated<number>
  donors_count: Generated<number>
  donations_count: Generated<number>
  updated_at: Generated<string>
  deficit: Generated<number>
}

export type CampaignUpdatesTable = {
  id: GeneratedAlways<number>
  campaign_id: number
  title: string
  content: Generated<string>
  published_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type CampaignsTable = {
  id: GeneratedAlways<number>
  type: 'neuter' | 'medical' | 'food' | 'care_home' | 'general'
  title: string
  slug: string | null
  subtitle: string | null
  summary: Generated<string>
  content: Generated<string>
  video_url: string | null
  city: string | null
  target_amount: number | null
  stop_at_target: Generated<boolean>
  starts_at: Generated<string>
  ends_at: string | null
  min_amount: Generated<number>
  max_amount: Generated<number>
  default_amounts: Generated<number[]>
  permit_id: number | null
  solicitation_basis: Generated<'permit' | 'voluntary'>
  bank_account_id: number
  surplus_note: string
  status: Generated<'draft' | 'pending_review' | 'scheduled' | 'executing' | 'reported' | 'closed' | 'suspended'>
  suspended_reason: string | null
  is_featured: Generated<boolean>
  sort: Generated<number>
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  application_id: number | null
  location_id: number | null
  clinic_id: number | null
}

export type CartCampaignItemsTable = {
  id: Generated<number>
  cart_id: string
  campaign_id: number
  option_id: number | null
  quantity: Generated<number>
  amount: number
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type CartGiftsTable = {
  cart_id: string
  gift_id: number
  selected: boolean
  created_at: Generated<string>
}

export type CartItemsTable = {
  id: Generated<number>
  cart_id: string
  variant_id: number
  quantity: number
  seen_price: number | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type CartOffersTable = {
  cart_id: string
  offer_id: number
  removed: Generated<boolean>
  created_at: Generated<string>
}

export type CartProductGroupItemsTable = {
  group_id: number
  variant_id: number
  quantity: number
}

export type CartProductGroupsTable = {
  id: Generated<number>
  cart_id: string
  offer_id: number
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type CartsTable = {
  id: Generated<string>
  customer_id: number | null
  state: Generated<'open' | 'ordered' | 'merged'>
  companion_hash: string | null
  touched_at: Generated<string>
  expires_at: Generated<string>
  delivery_method_id: number | null
  payment_method_id: number | null
  email: string | null
  name: string | null
  phone: string | null
  zip: string | null
  city: string | null
  address: string | null
  same_as_customer: Generated<boolean>
  recipient_name: string | null
  recipient_phone: string | null
  recipient_zip: string | null
  recipient_city: string | null
  recipient_address: string | null
  customer_note: string | null
  cvs: NullableJsonColumn<'carts.cvs'>
  invoice_type: 'member' | 'mobile' | 'citizen' | 'company' | 'donate' | 'paper' | null
  invoice_company: string | null
  invoice_company_id: string | null
  invoice_carrier: string | null
  invoice_love_code: string | null
  receipt_type: Generated<'none' | 'single' | 'yearly'>
  receipt_kind: Generated<'person' | 'company'>
  receipt_name: string | null
  receipt_identifier_enc: string | null
  receipt_identifier_hash: string | null
  receipt_identifier_last4: string | null
  receipt_email: string | null
  receipt_address: string | null
  upload_tax: Generated<boolean>
  public_name_mode: Generated<'full' | 'masked' | 'anonymous'>
  public_name: string | null
  lamp_enabled: Generated<boolean>
  lamp_kind: 'hope' | 'health' | 'home' | 'rainbow' | 'thanks' | null
  lamp_display_name: string | null
  lamp_wish: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  counted_contact: string | null
}

export type CategoriesTable = {
  id: GeneratedAlways<number>
  parent_id: number | null
  name: string
  slug: string | null
  description: string | null
  sort: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  deleted_at: string | null
}

export type ClinicBankChangesTable = {
  id: GeneratedAlways<number>
  clinic_id: number
  bank_code_enc: string
  bank_branch_enc: string | null
  bank_account_enc: string
  bank_holder_enc: string
  reason: string | null
  requested_by: number | null
  requested_at: Generated<string>
  state: Generated<'open' | 'approved' | 'returned' | 'withdrawn'>
  decision_note: string | null
  decided_by: number | null
  decided_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type ClinicLicencesTable = {
  id: GeneratedAlways<number>
  license_no: string
  license_key: GeneratedAlways<string>
  city: string
  license_type: 'veterinarian' | 'assistant'
  license_status: 'open' | 'closed' | 'suspended'
  name: string
  responsible_vet: string | null
  phone: string | null
  license_on: string | null
  address: string
  raw: NullableJsonColumn<'clinic_licences.raw'>
  created_at: Generated<string>
  updated_at: Generated<string>
  version: Generated<number>
  created_by: number | null
  updated_by: number | null
  deleted_at: string | null
}

export type ClinicPricesTable = {
  id: GeneratedAlways<number>
  clinic_id: number
  item: 'neuter' | 'exam' | 'chip' | 'rabies' | 'test' | 'xray' | 'surgery' | 'hospital_day' | 'medicine'
  species: 'cat' | 'dog' | null
  sex: 'male' | 'female' | null
  weight_from_g: number | null
  weight_to_g: number | null
  price: number
  valid_from: string
  valid_to: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  version: Generated<number>
}

export type ClinicsTable = {
  id: GeneratedAlways<number>
  application_no: string
  name: string
  license_no: string
  license_key: GeneratedAlways<string>
  license_type: Generated<'veterinarian' | 'assistant'>
  license_on: string | null
  license_status: Generated<'open' | 'closed' | 'suspended'>
  responsible_vet: string
  phone: string
  mobile: string | null
  email: string
  line_id: string | null
  zip: string
  city: string
  district: string
  address: string
  lat: number | null
  lng: number | null
  website: string | null
  intro: Generated<string>
  business_hours: JsonColumn<'clinics.business_hours'>
  services: Generated<('neuter_cat' | 'neuter_dog' | 'medical' | 'emergency' | 'chip' | 'rabies' | 'xray' | 'hospitalisation')[]>
  accepts_stray: Generated<boolean>
  monthly_quota: number | null
  contact_name: string
  contact_phone: string
  bank_code_enc: string | null
  bank_branch_enc: string | null
  bank_account_enc: string | null
  bank_holder_enc: string | null
  tax_id: string | null
  contract_from: string | null
  contract_to: string | null
  status: Generated<'applied' | 'reviewing' | 'approved' | 'suspended' | 'ended' | 'rejected'>
  apply_note: string | null
  review_note: string | null
  consent_at: string | null
  applied_at: Generated<string>
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  state_reason: string | null
  emergency_phone: string | null
}

export type ClosedBalancesTable = {
  id: GeneratedAlways<number>
  closed_until: string
  bank_account_id: number
  book_balance: number
  statement_balance: number | null
  closed_by: number | null
  closed_at: Generated<string>
}

export type ClosedYearFundsTable = {
  id: GeneratedAlways<number>
  approval_id: number
  campaign_id: number | null
  opening: number
  income: number
  expense: number
  moved: number
  closing: number
}

export type ClosedYearsTable = {
  id: number
  approval_id: number
  surplus: number
  net: number
  closed_at: string
  closed_by: number | null
  correction: string | null
  corrected_at: string | null
  corrected_by: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
}

export type ContactMailsTable = {
  id: GeneratedAlways<number>
  contact_message_id: number
  direction: 'in' | 'out'
  body: string
  is_automatic: Generated<boolean>
  attachment_names: Generated<string[]>
  message_id: string | null
  mail_id: number | null
  created_by: number | null
  created_at: Generated<string>
}

export type ContactMessagesTable = {
  id: GeneratedAlways<number>
  contact_no: string
  topic: 'donations' | 'applications' | 'adoptions' | 'shop' | 'cooperation' | 'other'
  name: string
  email: string
  phone: string | null
  reference_no: string | null
  message: string
  customer_id: number | null
  privacy_version: number | null
  handled_by: number | null
  handled_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  status: Generated<'open' | 'answered' | 'done'>
  assignee_id: number | null
  source: Generated<'form' | 'mail' | 'staff'>
  subject: string | null
  is_automatic: Generated<boolean>
  reply_token: Generated<string>
  message_id: string | null
  last_at: Generated<string>
  erased_at: string | null
}

export type ContactViewersTable = {
  contact_message_id: number
  user_id: number
  seen_at: string
}

export type ContentChangesTable = {
  id: GeneratedAlways<number>
  xid: Generated<string>
  topic: string
  row_id: number | null
  changed_at: Generated<string>
}

export type CustomerMergesTable = {
  id: GeneratedAlways<number>
  kept_id: number
  closed_id: number
  state: Generated<'merged' | 'parted'>
  noted: GeneratedJsonColumn<'customer_merges.noted'>
  moved: GeneratedJsonColumn<'customer_merges.moved'>
  had: GeneratedJsonColumn<'customer_merges.had'>
  receipt_identifier_enc: string | null
  receipt_identifier_hash: string | null
  receipt_identifier_last4: string | null
  moved_at: Generated<string>
  merged_at: string
  merged_by: number
  parted_at: string | null
  parted_by: number | null
}

export type CustomerOauthTable = {
  id: GeneratedAlways<number>
  customer_id: number
  provider: 'google' | 'facebook' | 'line' | 'apple'
  subject: string
  email: string | null
  name: string | null
  last_used_at: string | null
  created_at: Generated<string>
}

export type CustomerOneTimeTokensTable = {
  id: GeneratedAlways<number>
  customer_id: number
  kind: 'link_login' | 'verify_email' | 'reset_password'
  token_hash: string
  email: string | null
  expires_at: string
  used_at: string | null
  ip: string | null
  created_at: Generated<string>
}

export type CustomerTokensTable = {
  id: GeneratedAlways<number>
  customer_id: number
  token_hash: string
  name: Generated<string>
  last_used_at: Generated<string>
  expires_at: string
  revoked_at: string | null
  ip: string | null
  user_agent: string | null
  created_at: Generated<string>
}

export type CustomersTable = {
  id: GeneratedAlways<number>
  email: string
  password_hash: string | null
  name: string
  phone: string | null
  avatar_url: string | null
  kind: Generated<'person' | 'company'>
  company_name: string | null
  tax_id: string | null
  birth_on: string | null
  gender: 'female' | 'male' | 'other' | null
  zip: string | null
  city: string | null
  address: string | null
  receipt_type: Generated<'none' | 'single' | 'yearly'>
  receipt_kind: Generated<'person' | 'company'>
  receipt_name: string | null
  receipt_identifier_enc: string | null
  receipt_identifier_hash: string | null
  receipt_identifier_last4: string | null
  receipt_email: string | null
  receipt_address: string | null
  upload_tax: Generated<boolean>
  public_name_mode: Generated<'full' | 'masked' | 'anonymous'>
  public_name: string | null
  marketing_opt_in: Generated<boolean>
  marketing_opt_in_at: string | null
  consent_at: string | null
  email_verified_at: string | null
  phone_verified_at: string | null
  status: Generated<'active' | 'suspended' | 'merged' | 'deleted'>
  merged_into_id: number | null
  last_login_at: string | null
  failed_logins: Generated<number>
  locked_until: string | null
  password_changed_at: string | null
  locale: Generated<string>
  tags: Generated<string[]>
  staff_note: string | null
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  terms_version: number | null
  privacy_version: number | null
  deleted_at: string | null
}

export type DataRequestsTable = {
  id: GeneratedAlways<number>
  customer_id: number
  kind: 'access' | 'erasure'
  channel: 'letter' | 'phone' | 'email' | 'visit'
  status: Generated<'received' | 'verified' | 'done' | 'refused' | 'withdrawn'>
  received_on: string
  due_on: string
  note: string | null
  identity_proof: string | null
  verified_at: string | null
  extended_at: string | null
  extension_reason: string | null
  export_id: number | null
  ended_at: string | null
  ended_note: string | null
  version: Generated<number>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
}

export type DeficitEntriesTable = {
  transaction_id: number
  campaign_id: number
  day: string
}

export type DeliveryMethodsTable = {
  id: GeneratedAlways<number>
  code: string
  name: string
  kind: 'home' | 'cvs_unimart' | 'cvs_family' | 'cvs_hilife' | 'cvs_ok' | 'post' | 'pickup' | 'none'
  fee: Generated<number>
  free_over: number | null
  offshore_fee: number | null
  max_amount: number | null
  max_weight_g: number | null
  max_side_mm: number | null
  eta_text: Generated<string>
  needs_address: Generated<boolean>
  needs_cvs: Generated<boolean>
  is_active: Generated<boolean>
  sort: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type DeviceLinksTable = {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: string
  expires_at: string
  created_at: Generated<string>
}

export type DisbursementsTable = {
  id: GeneratedAlways<number>
  application_id: number
  clinic_id: number | null
  campaign_id: number | null
  amount: number
  transaction_id: number | null
  paid_by: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type DonorMembersTable = {
  donor_key: string
  customer_id: number
  created_at: Generated<string>
}

export type FaqVotesTable = {
  faq_id: number
  visitor_hash: string
  helpful: boolean
  created_at: Generated<string>
}

export type FaqsTable = {
  id: GeneratedAlways<number>
  group: 'donations' | 'campaigns' | 'applications' | 'adoptions' | 'shop' | 'account'
  question: string
  answer: string
  sort: Generated<number>
  is_active: Generated<boolean>
  helpful_count: Generated<number>
  unhelpful_count: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type FaultsTable = {
  place: string
  reason: string
  count: Generated<number>
  first_at: Generated<string>
  last_at: Generated<string>
  last_request_id: string | null
}

export type FavouritesTable = {
  id: GeneratedAlways<number>
  customer_id: number
  adoption_id: number
  created_at: Generated<string>
}

export type FoodDeliveriesTable = {
  id: GeneratedAlways<number>
  application_id: number
  planned_on: string
  food_kind: 'cat_dry' | 'cat_wet' | 'dog_dry' | 'dog_wet'
  quantity_kg: number
  sponsor_campaign_id: number | null
  delivered_on: string | null
  receiver_name: string | null
  cost: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  disbursement_id: number | null
  received_kg: number | null
  signature: NullableJsonColumn<'food_deliveries.signature'>
  signed_at: string | null
}

export type FundingsTable = {
  id: GeneratedAlways<number>
  campaign_id: number
  kind: 'allocation' | 'disbursement' | 'transfer' | 'refund' | 'opening'
  amount: number
  occurred_on: string
  order_id: number | null
  order_campaign_item_id: number | null
  refund_line_id: number | null
  transaction_id: number | null
  transfer_group: string | null
  donor_key: string | null
  note: string | null
  approved_by: number | null
  created_by: number | null
  created_at: Generated<string>
  balance_after: Generated<number>
  animal_id: number | null
  application_id: number | null
  approval_id: number | null
}

export type GiftsTable = {
  id: GeneratedAlways<number>
  name: string
  description: Generated<string>
  stock_on_hand: Generated<number>
  stock_reserved: Generated<number>
  value: Generated<number>
  base: 'items' | 'campaigns' | 'both'
  threshold_amount: number
  max_per_order: Generated<number>
  repeat_per_threshold: Generated<boolean>
  mode: Generated<'auto' | 'choose'>
  group_key: string | null
  customer_scope: Generated<'all' | 'member'>
  starts_at: Generated<string>
  ends_at: string | null
  ship_required: Generated<boolean>
  priority: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type GiftsWithoutReceiptTable = {
  order_campaign_item_id: number
  campaign_id: number
  funding_id: number
  occurred_on: string
}

export type GoodsGiftLinesTable = {
  id: GeneratedAlways<number>
  goods_gift_id: number
  kind: 'food' | 'medicine' | 'supplies' | 'equipment' | 'other'
  name: string
  quantity: number
  unit: string
  value: number | null
  value_basis: 'invoice' | 'estimate' | 'market' | null
  valued_by: string | null
  sort: Generated<number>
}

export type GoodsGiftsTable = {
  id: GeneratedAlways<number>
  received_on: string
  donor_name: string
  donor_phone: string | null
  purpose: string | null
  note: string | null
  state: Generated<'recorded' | 'withdrawn'>
  withdrawn_reason: string | null
  withdrawn_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  public_name_mode: Generated<'full' | 'masked' | 'anonymous'>
  publish_at: string
  campaign_id: number | null
}

export type ImportRunRowsTable = {
  run_id: number
  rows: JsonColumn<'import_run_rows.rows'>
}

export type ImportRunsTable = {
  id: GeneratedAlways<number>
  source: string
  origin: string
  started_by: 'cli' | 'job' | 'staff'
  user_id: number | null
  status: 'tried' | 'applied' | 'refused' | 'failed'
  row_count: Generated<number>
  new_count: Generated<number>
  changed_count: Generated<number>
  same_count: Generated<number>
  error_count: Generated<number>
  skipped_count: Generated<number>
  withdrawn_count: Generated<number>
  reason: string | null
  problems: GeneratedJsonColumn<'import_runs.problems'>
  created_at: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
  updated_by: number | null
}

export type ImportedPhotosTable = {
  adoption_id: number
  url: string
  status: Generated<'waiting' | 'stored' | 'failed'>
  tries: Generated<number>
  try_at: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type IncomingMailboxesTable = {
  id: GeneratedAlways<number>
  address: string
  uid_validity: number | null
  last_uid: Generated<number>
  stuck_uid: number | null
  stuck_times: Generated<number>
  last_ok_at: string | null
  failing_since: string | null
  cause: 'sign_in' | 'line' | 'folder' | 'reading' | null
  told_at: string | null
}

export type InstallationTable = {
  one: Generated<boolean>
  app_key_fingerprint: string
  created_at: Generated<string>
  demo_password_hash: string | null
  first_admin_token_hash: string | null
  first_admin_expires_at: string | null
  index_key_enc: string | null
  backup_failed_since: string | null
  restored_at: string | null
  restored_from: string | null
}

export type InvoiceChangesTable = {
  id: GeneratedAlways<number>
  invoice_id: number
  kind: 'void' | 'allowance'
  refund_id: number | null
  amount: number | null
  reason: string
  state: Generated<'pending' | 'done' | 'failed'>
  allowance_no: string | null
  tries: Generated<number>
  next_try_at: string | null
  is_unanswered: Generated<boolean>
  failure: string | null
  done_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
}

export type InvoicesTable = {
  id: GeneratedAlways<number>
  order_id: number
  provider: Generated<'manual' | 'ecpay' | 'plain_receipt'>
  invoice_no: string | null
  random_code: string | null
  issued_on: string | null
  type: 'member' | 'mobile' | 'citizen' | 'company' | 'donate' | 'paper'
  buyer_title: string | null
  buyer_tax_id: string | null
  carrier: string | null
  love_code: string | null
  sales_amount: number
  tax_amount: number
  total: number
  tax_type: 'taxable' | 'exempt' | 'mixed'
  state: 'pending' | 'issued' | 'failed' | 'voided' | 'allowance'
  void_reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  relate_no: string | null
  counted_at: Generated<string>
  tries: Generated<number>
  next_try_at: string | null
  is_unanswered: Generated<boolean>
  failure: string | null
  paper: NullableJsonColumn<'invoices.paper'>
}

export type LampBlessingsTable = {
  lamp_id: number
  visitor_hash: string
  created_at: Generated<string>
}

export type LampsTable = {
  id: GeneratedAlways<number>
  order_id: number
  customer_id: number | null
  campaign_id: number | null
  kind: 'hope' | 'health' | 'home' | 'rainbow' | 'thanks'
  display_name: string
  public_name: string
  wish: Generated<string>
  state: Generated<'waiting' | 'lit' | 'expired' | 'hidden'>
  lit_at: string | null
  expires_at: string | null
  hidden_reason: string | null
  blessings_count: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type LedgerDaysTable = {
  day: string
  bank_account_id: number
  direction: 'income' | 'expense'
  category: string
  amount: number
  rows_count: number
}

export type ListViewsTable = {
  id: GeneratedAlways<number>
  list_name: string
  name: string
  q: Generated<string>
  filters: GeneratedJsonColumn<'list_views.filters'>
  sort: Generated<string>
  columns: string[] | null
  is_shared: Generated<boolean>
  is_default: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number
  updated_by: number | null
}

export type LocationsTable = {
  id: GeneratedAlways<number>
  name: string
  kind: 'park' | 'foster_home' | 'clinic'
  city: string | null
  address: string | null
  phone: string | null
  capacity: number | null
  is_active: Generated<boolean>
  sort: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  occupied: Generated<number>
}

export type MailBodiesTable = {
  id: GeneratedAlways<number>
  key: string
  text_body: string
  html_body: string
  created_at: string
}

export type MailOutboxTable = {
  id: GeneratedAlways<number>
  dedupe_key: string
  template: string
  to_email: string
  to_name: string | null
  subject: string
  text_body: string
  html_body: Generated<string>
  attachments: GeneratedJsonColumn<'mail_outbox.attachments'>
  subject_type: string | null
  subject_id: string | null
  state: Generated<'queued' | 'sending' | 'sent' | 'kept' | 'failed'>
  attempts: Generated<number>
  next_attempt_at: Generated<string>
  last_error: string | null
  message_id: string | null
  sent_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  holds_secret: Generated<boolean>
  list_unsubscribe: string | null
  secret_enc: string | null
  secret_expires_at: string | null
  body_id: number | null
  blanked_at: string | null
  reply_to: string | null
  in_reply_to: string | null
  asks_before: Generated<boolean>
}

export type MailingObjectionsTable = {
  email_hash: string
  created_at: string
}

export type MailingRecipientsTable = {
  id: GeneratedAlways<number>
  mailing_id: number
  person: string
  customer_id: number | null
  volunteer_id: number | null
  subscription_id: number | null
  name: string | null
  email: string | null
  state: Generated<'waiting' | 'sent' | 'refused' | 'skipped'>
  reason: 'no_address' | 'closed' | 'unproved' | 'not_agreed' | 'objected' | 'unsubscribed' | 'left' | 'bounced' | 'stopped' | null
  error: string | null
  mail_id: number | null
  settled_at: string | null
}

export type MailingsTable = {
  id: GeneratedAlways<number>
  kind: 'campaign_update' | 'campaign_thanks' | 'volunteers' | 'monthly'
  campaign_id: number | null
  campaign_update_id: number | null
  volunteer_statuses: Generated<string[]>
  month: string | null
  subject: string
  body: string
  facts: GeneratedJsonColumn<'mailings.facts'>
  button_label: string | null
  button_url: string | null
  state: Generated<'draft' | 'sending' | 'paused' | 'stopped' | 'done'>
  paused_because: 'person' | 'late' | 'restored' | null
  started_at: string | null
  started_by: number | null
  ended_at: string | null
  progressed_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type MediaTable = {
  id: GeneratedAlways<number>
  owner_type: string | null
  owner_id: number | null
  collection: Generated<string>
  path: string
  mime: string
  bytes: number
  width: number | null
  height: number | null
  sha256: string
  alt: Generated<string>
  original_name: string | null
  sort: Generated<number>
  exif_stripped: Generated<boolean>
  uploaded_by_kind: 'user' | 'customer' | 'visitor' | 'system' | null
  uploaded_by_id: number | null
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
  arriving: Generated<boolean>
  sender_hash: string | null
  made_from_id: number | null
  crop: NullableJsonColumn<'media.crop'>
  in_library: Generated<boolean>
  replaced: Generated<number>
  redaction: NullableJsonColumn<'media.redaction'>
}

export type MedicalRecordsTable = {
  id: GeneratedAlways<number>
  animal_id: number
  kind: 'exam' | 'vaccination' | 'rabies' | 'deworming' | 'neuter' | 'surgery' | 'test' | 'microchip' | 'medication' | 'dental' | 'weight' | 'emergency' | 'other'
  performed_on: string
  clinic_id: number | null
  vet_name: string | null
  weight_g: number | null
  temperature_c10: number | null
  title: string
  diagnosis: string | null
  treatment: string | null
  products: GeneratedJsonColumn<'medical_records.products'>
  chip_no: string | null
  tested_for: 'fiv' | 'felv' | 'heartworm' | 'other' | null
  result: 'negative' | 'positive' | 'inconclusive' | null
  next_due_on: string | null
  next_done_on: string | null
  cost: number | null
  invoice_no: string | null
  funding_id: number | null
  application_animal_id: number | null
  cancelled_at: string | null
  cancelled_reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  follows_id: number | null
}

export type MemberExportsTable = {
  id: GeneratedAlways<number>
  customer_id: number
  state: Generated<'waiting' | 'working' | 'ready' | 'failed' | 'expired'>
  done: Generated<number>
  total: Generated<number>
  file_key: string | null
  bytes: number | null
  expires_at: string | null
  finished_at: string | null
  created_at: Generated<string>
}

export type MemberNoticeMutesTable = {
  customer_id: number
  kind: 'applications' | 'adoptions' | 'volunteers'
  created_at: Generated<string>
}

export type MemberNoticesTable = {
  id: GeneratedAlways<number>
  customer_id: number
  kind: 'orders' | 'receipts' | 'applications' | 'adoptions' | 'volunteers' | 'account'
  dedupe_key: string
  subject: string
  text: Generated<string>
  link: string
  read_at: string | null
  created_at: Generated<string>
}

export type MemberViewsTable = {
  id: GeneratedAlways<number>
  token_hash: string
  session_id: number
  customer_id: number
  reason: string
  started_at: string
  expires_at: string
}

export type NewsletterSubscriptionsTable = {
  id: GeneratedAlways<number>
  email: string
  confirmed_at: string | null
  created_at: Generated<string>
}

export type NightlyChecksTable = {
  id: GeneratedAlways<number>
  name: string
  night: string
  claimed_at: string | null
  last_run_at: string | null
  last_ms: number | null
  state: Generated<'waiting' | 'passed' | 'broken' | 'failed'>
  rows_found: Generated<number>
  first_rows: GeneratedJsonColumn<'nightly_checks.first_rows'>
  broken_since: string | null
  news: 'broken' | 'passed' | null
}

export type NumberSequencesTable = {
  name: string
  year: number
  next: Generated<number>
  updated_at: Generated<string>
}

export type OauthAttemptsTable = {
  state_hash: string
  provider: 'google' | 'facebook' | 'line' | 'apple'
  code_verifier: string
  nonce: string
  customer_id: number | null
  return_to: string | null
  expires_at: string
  created_at: Generated<string>
}

export type OfferMethodsTable = {
  id: GeneratedAlways<number>
  offer_id: number
  payment_method_id: number | null
  delivery_method_id: number | null
}

export type OfferRedemptionsTable = {
  id: GeneratedAlways<number>
  offer_id: number
  order_id: number
  customer_id: number | null
  email_hash: string | null
  amount: number
  released_at: string | null
  created_at: Generated<string>
}

export type OfferTargetsTable = {
  id: GeneratedAlways<number>
  offer_id: number
  mode: Generated<'include' | 'exclude'>
  product_id: number | null
  category_id: number | null
  brand_id: number | null
}

export type OffersTable = {
  id: GeneratedAlways<number>
  name: string
  kind: 'code' | 'automatic' | 'bundle'
  code: string | null
  action: 'percent_off' | 'amount_off' | 'free_shipping' | 'bundle_price' | 'bundle_percent' | 'nth_item_percent'
  scope: Generated<'line' | 'order'>
  percent_off: number | null
  amount_off: number | null
  bundle_qty: number | null
  bundle_price: number | null
  nth: number | null
  max_discount: number | null
  targets: Generated<'all' | 'products' | 'categories' | 'brands'>
  min_items_total: number | null
  min_quantity: number | null
  customer_scope: Generated<'all' | 'member' | 'new_customer'>
  repeatable: Generated<boolean>
  combinable: Generated<boolean>
  priority: Generated<number>
  usage_limit: number | null
  usage_per_customer: number | null
  used_count: Generated<number>
  starts_at: Generated<string>
  ends_at: string | null
  status: Generated<'draft' | 'active' | 'paused'>
  description: Generated<string>
  internal_note: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  budget: number | null
  given_total: Generated<number>
}

export type OrderCampaignItemsTable = {
  id: GeneratedAlways<number>
  order_id: number
  campaign_id: number
  option_id: number | null
  title: string
  option_label: string | null
  quantity: Generated<number>
  amount: number
  permit_no: string | null
}

export type OrderDraftsTable = {
  user_id: number
  content: NullableJsonColumn<'order_drafts.content'>
  updated_at: Generated<string>
  version: Generated<number>
}

export type OrderEventsTable = {
  id: GeneratedAlways<number>
  order_id: number
  at: Generated<string>
  kind: string
  actor_kind: 'user' | 'customer' | 'visitor' | 'system'
  actor_id: number | null
  actor_name: Generated<string>
  data: GeneratedJsonColumn<'order_events.data'>
}

export type OrderGiftsTable = {
  id: GeneratedAlways<number>
  order_id: number
  gift_id: number
  name: string
  quantity: number
  ship_required: boolean
  left_out_at: string | null
}

export type OrderItemsTable = {
  id: GeneratedAlways<number>
  order_id: number
  variant_id: number
  product_id: number
  name: string
  variant_name: string
  sku: string
  unit_price: number
  quantity: number
  discount: Generated<number>
  total: GeneratedAlways<number>
  tax_type: 'taxable' | 'exempt'
  returned_qty: Generated<number>
  returnable: boolean
  not_returnable_reason: string | null
}

export type OrderOffersTable = {
  id: GeneratedAlways<number>
  order_id: number
  offer_id: number
  name: string
  code: string | null
  amount: number
}

export type OrderProductGroupItemsTable = {
  id: GeneratedAlways<number>
  group_id: number
  variant_id: number
  product_id: number
  name: string
  variant_name: string
  sku: string
  unit_price: number
  quantity: number
  discount: Generated<number>
  total: GeneratedAlways<number>
  tax_type: 'taxable' | 'exempt'
  returned_qty: Generated<number>
  returnable: boolean
  not_returnable_reason: string | null
}

export type OrderProductGroupsTable = {
  id: GeneratedAlways<number>
  order_id: number
  offer_id: number
  name: string
  list_total: number
  discount: Generated<number>
  total: GeneratedAlways<number>
}

export type OrderReturnLinesTable = {
  id: GeneratedAlways<number>
  return_id: number
  order_item_id: number | null
  order_product_group_item_id: number | null
  quantity: number
}

export type OrderReturnsTable = {
  id: GeneratedAlways<number>
  order_id: number
  customer_id: number | null
  state: Generated<'requested' | 'approved' | 'received' | 'refunded' | 'rejected'>
  reason: 'no_reason' | 'defective' | 'wrong_item' | 'other'
  note: string | null
  rejected_reason: string | null
  approved_at: string | null
  received_at: string | null
  ended_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  refund_account_enc: string | null
}

export type OrdersTable = {
  id: GeneratedAlways<number>
  order_no: string
  access_key: string
  cart_id: string | null
  customer_id: number | null
  channel: Generated<'web' | 'staff' | 'phone' | 'event' | 'bank' | 'post'>
  placed_at: Generated<string>
  email: string | null
  name: string
  phone: string | null
  zip: string | null
  city: string | null
  address: string | null
  same_as_customer: Generated<boolean>
  recipient_name: string | null
  recipient_phone: string | null
  recipient_zip: string | null
  recipient_city: string | null
  recipient_address: string | null
  customer_note: string | null
  cvs: NullableJsonColumn<'orders.cvs'>
  invoice_type: 'member' | 'mobile' | 'citizen' | 'company' | 'donate' | 'paper' | null
  invoice_company: string | null
  invoice_company_id: string | null
  invoice_carrier: string | null
  invoice_love_code: string | null
  receipt_type: Generated<'none' | 'single' | 'yearly'>
  receipt_kind: Generated<'person' | 'company'>
  receipt_name: string | null
  receipt_identifier_enc: string | null
  receipt_identifier_hash: string | null
  receipt_identifier_last4: string | null
  receipt_email: string | null
  receipt_address: string | null
  upload_tax: Generated<boolean>
  public_name_mode: Generated<'full' | 'masked' | 'anonymous'>
  public_name: string | null
  delivery_method_id: number
  payment_method_id: number
  quantity_count: number
  items_total: Generated<number>
  campaigns_total: Generated<number>
  discount_total: Generated<number>
  shipping_total: Generated<number>
  grand_total: number
  goods_total: GeneratedAlways<number>
  status: Generated<'open' | 'completed' | 'cancelled'>
  payment_status: Generated<'unpaid' | 'pending' | 'paid' | 'failed' | 'partially_refunded' | 'refunded'>
  shipping_status: 'not_required' | 'unshipped' | 'preparing' | 'shipped' | 'arrived' | 'delivered' | 'returned'
  stock_state: Generated<'none' | 'reserved' | 'taken' | 'released'>
  payment_expires_at: string | null
  paid_at: string | null
  shipped_at: string | null
  delivered_at: string | null
  completed_at: string | null
  cancelled_at: string | null
  cancel_reason: string | null
  staff_note: string | null
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  terms_version: number | null
  privacy_version: number | null
  transfer_last5: string | null
  transferred_on: string | null
  transferred_amount: number | null
  transfer_reported_at: string | null
  gift_comment: string | null
  gift_comment_state: 'waiting' | 'shown' | 'declined' | null
  gift_comment_at: string | null
  erased_at: string | null
  goods_document: Generated<'e_invoice' | 'plain_receipt'>
}

export type OverCapEntriesTable = {
  transaction_id: number
  permit_id: number
  day: string
}

export type PageVersionsTable = {
  id: GeneratedAlways<number>
  page_id: number
  number: number
  title: string
  content: string
  effective_on: string
  created_at: Generated<string>
  created_by: number | null
}

export type PagesTable = {
  id: GeneratedAlways<number>
  key: 'about' | 'terms' | 'privacy' | 'contact'
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type PasskeyChallengesTable = {
  id: GeneratedAlways<number>
  session_hash: string
  purpose: 'add' | 'sign_in'
  user_id: number | null
  challenge: string
  expires_at: string
}

export type PaymentDeliveryPairsTable = {
  payment_method_id: number
  delivery_method_id: number
}

export type PaymentMethodsTable = {
  id: GeneratedAlways<number>
  code: string
  name: string
  provider: 'ecpay' | 'linepay' | 'manual'
  kind: 'credit' | 'atm' | 'cvs_code' | 'barcode' | 'linepay' | 'jkopay' | 'applepay' | 'transfer' | 'postal' | 'cod' | 'cash' | 'cheque'
  description: Generated<string>
  fee_percent_bp: Generated<number>
  fee_fixed: Generated<number>
  min_amount: Generated<number>
  max_amount: number | null
  expire_minutes: number
  allow_goods: Generated<boolean>
  allow_campaigns: Generated<boolean>
  bank_account_id: number
  staff_only: Generated<boolean>
  is_active: Generated<boolean>
  sort: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type PaymentNoticesTable = {
  id: GeneratedAlways<number>
  provider: 'ecpay' | 'linepay'
  kind: 'return' | 'payment_info' | 'period' | 'query' | 'result'
  received_at: Generated<string>
  body: string
  ip: string | null
  request_id: string | null
  trade_no: string | null
  provider_ref: string | null
  amount: number | null
  signature_ok: boolean
  simulated: Generated<boolean>
  payment_id: number | null
  state: Generated<'received' | 'applied' | 'repeat' | 'ignored' | 'refused' | 'waiting' | 'failed'>
  reason: 'signature' | 'merchant' | 'amount' | 'simulated' | 'unknown_payment' | 'failed_after_paid' | 'not_paid' | 'malformed' | null
  attempts: Generated<number>
  next_attempt_at: string | null
  last_error: string | null
  handled_at: string | null
  updated_at: Generated<string>
}

export type PaymentsTable = {
  id: GeneratedAlways<number>
  order_id: number
  attempt: number
  payment_method_id: number
  provider: 'ecpay' | 'linepay' | 'manual'
  trade_no: string
  amount: number
  currency: Generated<'TWD'>
  fee_amount: Generated<number>
  state: Generated<'created' | 'pending' | 'authorised' | 'paid' | 'failed' | 'expired' | 'cancelled'>
  is_surplus: Generated<boolean>
  provider_ref: string | null
  raw: NullableJsonColumn<'payments.raw'>
  bank_code: string | null
  virtual_account: string | null
  payment_code: string | null
  barcodes: string[] | null
  card_last4: string | null
  expires_at: string | null
  paid_at: string | null
  failed_reason: string | null
  reference: string | null
  marked_paid_by: number | null
  next_query_at: string | null
  queries: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type PayoutLinesTable = {
  id: GeneratedAlways<number>
  payout_id: number
  trade_no: string
  amount: number
  is_live: Generated<boolean>
  created_at: Generated<string>
}

export type PayoutsTable = {
  id: GeneratedAlways<number>
  gateway_account_id: number
  bank_account_id: number
  paid_on: string
  amount: number
  fee_amount: Generated<number>
  reference: string
  note: string | null
  reversed_at: string | null
  reversed_by: number | null
  reversed_reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  compared: Generated<'unmatched' | 'differs' | 'matched'>
  explained: string | null
}

export type PermissionRequestsTable = {
  id: GeneratedAlways<number>
  user_id: number
  permission: string
  asked_on: string
  created_at: string
}

export type PhotoLikenessesTable = {
  media_id: number
  whole: string | null
  cropped: Generated<string[]>
}

export type PlannedApprovalsTable = {
  id: GeneratedAlways<number>
  application_id: number
  application_version: number
  approval: JsonColumn<'planned_approvals.approval'>
  planned_by: number
  due_at: string
  state: Generated<'waiting' | 'undone' | 'refused'>
  refusal: string | null
  request_id: string
  ip: string
  user_agent: string
  created_at: Generated<string>
}

export type PostingsTable = {
  book: string
  entry_id: number
  occurred_on: string
  side: string
  account_id: number
  campaign_id: number
  category: string
  amount: number
}

export type ProductCategoriesTable = {
  product_id: number
  category_id: number
}

export type ProductDeliveryMethodsTable = {
  product_id: number
  delivery_method_id: number
}

export type ProductVariantsTable = {
  id: GeneratedAlways<number>
  product_id: number
  name: Generated<string>
  option_values: GeneratedJsonColumn<'product_variants.option_values'>
  sku: string
  barcode: string | null
  price: number
  cost: number | null
  track_stock: Generated<boolean>
  stock_on_hand: Generated<number>
  stock_reserved: Generated<number>
  low_stock_at: Generated<number>
  allow_backorder: Generated<boolean>
  is_active: Generated<boolean>
  sort: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  expected_on: string | null
}

export type ProductsTable = {
  id: GeneratedAlways<number>
  name: string
  slug: string | null
  sku_prefix: string | null
  brand_id: number | null
  summary: Generated<string>
  content: Generated<string>
  tags: Generated<string[]>
  list_price: number | null
  price: number
  tax_type: Generated<'taxable' | 'exempt'>
  unit: Generated<string>
  min_qty: Generated<number>
  max_qty: Generated<number>
  per_customer_limit: number | null
  weight_g: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  shippable: Generated<boolean>
  returnable: Generated<boolean>
  not_returnable_reason: string | null
  sale_from: string | null
  sale_to: string | null
  is_featured: Generated<boolean>
  sort: Generated<number>
  sold_count: Generated<number>
  status: Generated<'draft' | 'active' | 'inactive' | 'archived'>
  seo_title: string | null
  seo_description: string | null
  search_text: Generated<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  gives: Generated<string>
  cause_campaign_id: number | null
}

export type RateLimitsTable = {
  name: string
  key: string
  points: number
  expire: number
  next_at: number
}

export type ReceiptLinesTable = {
  id: GeneratedAlways<number>
  receipt_id: number
  live: Generated<boolean>
  order_campaign_item_id: number | null
  campaign_id: number | null
  purpose: string
  amount: number
  donated_on: string
  permit_no: string | null
  goods_name: string | null
  quantity: number | null
  unit: string | null
  sort: Generated<number>
  goods_gift_line_id: number | null
}

export type ReceiptProfilesTable = {
  id: GeneratedAlways<number>
  customer_id: number
  receipt_kind: Generated<'person' | 'company'>
  receipt_name: string
  receipt_identifier_enc: string | null
  receipt_identifier_hash: string | null
  receipt_identifier_last4: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type ReceiptsTable = {
  id: GeneratedAlways<number>
  receipt_no: string
  number_year: number
  number: number
  verification_code: string
  kind: Generated<'donation' | 'goods'>
  type: 'single' | 'yearly' | 'merged' | 'manual'
  state: Generated<'issued' | 'voided' | 'merged'>
  customer_id: number | null
  order_id: number | null
  receipt_name: string
  identifier_kind: Generated<'national_id' | 'resident' | 'tax_id' | 'none'>
  identifier_enc: string | null
  identifier_hash: string | null
  identifier_last4: string | null
  email: string | null
  address: string | null
  issued_at: Generated<string>
  issued_on: string
  donated_from: string
  donated_to: string
  total_amount: number
  total_capital: string
  permit_nos: Generated<string[]>
  upload_tax: Generated<boolean>
  uploaded_year: number | null
  snapshot: JsonColumn<'receipts.snapshot'>
  content_hash: Generated<string>
  delivery: Generated<'none' | 'email' | 'post' | 'pickup'>
  note: string | null
  sent_at: string | null
  paper_sent_at: string | null
  paper_returned_at: string | null
  tracking_no: string | null
  print_count: Generated<number>
  last_printed_at: string | null
  last_printed_by: number | null
  void_reason: string | null
  voided_at: string | null
  voided_by: number | null
  replaces_id: number | null
  merged_into_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  tax_identifier_enc: string | null
  tax_identifier_hash: string | null
  tax_identifier_last4: string | null
  correction_year: number | null
}

export type RefundLinesTable = {
  id: GeneratedAlways<number>
  refund_id: number
  order_campaign_item_id: number | null
  order_item_id: number | null
  order_product_group_item_id: number | null
  is_shipping: Generated<boolean>
  is_surplus: Generated<boolean>
  quantity: number | null
  amount: number
}

export type RefundsTable = {
  id: GeneratedAlways<number>
  order_id: number
  payment_id: number
  kind: 'goods' | 'donation' | 'all'
  amount: number
  reason: string
  state: Generated<'requested' | 'approved' | 'sent' | 'done' | 'failed'>
  restock: Generated<boolean>
  provider_ref: string | null
  failed_reason: string | null
  requested_by: number | null
  approved_by: number | null
  approved_at: string | null
  sent_at: string | null
  done_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  return_id: number | null
  is_chargeback: Generated<boolean>
  payee_enc: string | null
}

export type RefusedNoticesTable = {
  id: GeneratedAlways<number>
  provider: 'ecpay' | 'linepay'
  kind: 'return' | 'payment_info' | 'period' | 'query' | 'result'
  received_at: Generated<string>
  body_sha256: string
  body_bytes: number
  body_start: string
  network: string
  request_id: string | null
}

export type RequestKeysTable = {
  actor: string
  key_hash: string
  endpoint: string
  request_hash: string
  answer_enc: string | null
  made_at: string
}

export type RestrictedEntriesTable = {
  transaction_id: number
  day: string
}

export type RestrictedMoneyTable = {
  dedicated_id: number
  line: string
  account_id: number
  day: string
  amount: number
}

export type RolePermissionsTable = {
  role_id: number
  permission: string
}

export type RolesTable = {
  id: GeneratedAlways<number>
  name: string
  label: string
  kind: Generated<'admin' | 'clinic'>
  is_system: Generated<boolean>
  description: Generated<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  order_scope: Generated<'all' | 'parcels'>
  reveals_per_day: Generated<number>
  two_factor_required: Generated<boolean>
}

export type SalesDaysTable = {
  day: string
  product_id: number
  payment_method_id: number
  channel: 'web' | 'staff' | 'phone' | 'event' | 'bank' | 'post'
  quantity: Generated<number>
  amount: Generated<number>
  returned: Generated<number>
  refunded: Generated<number>
}

export type SalesOrderDaysTable = {
  day: string
  payment_method_id: number
  channel: 'web' | 'staff' | 'phone' | 'event' | 'bank' | 'post'
  orders: Generated<number>
}

export type SettingsTable = {
  key: string
  value: JsonColumn<'settings.value'>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
}

export type ShipmentsTable = {
  id: GeneratedAlways<number>
  order_id: number
  delivery_method_id: number
  state: Generated<'preparing' | 'shipped' | 'arrived' | 'delivered' | 'returned' | 'cancelled'>
  tracking_no: string | null
  cvs: NullableJsonColumn<'shipments.cvs'>
  label_url: string | null
  note: string | null
  shipped_at: string | null
  delivered_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type SolicitationPermitsTable = {
  id: GeneratedAlways<number>
  name: string
  permit_no: string
  authority: Generated<string>
  purpose: Generated<string>
  area: Generated<string>
  method: Generated<string>
  starts_on: string
  ends_on: string
  plan_ends_on: string | null
  bank_account_id: number | null
  board_approved_on: string | null
  filed_on: string | null
  usage_filed_on: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  account_reported_on: string | null
}

export type StaffJobRowsTable = {
  id: GeneratedAlways<number>
  job_id: number
  place: number
  subject_id: number | null
  version: number
  label: string
  state: Generated<'waiting' | 'done' | 'refused' | 'changed'>
  message: string | null
  version_after: number | null
  remembered: NullableJsonColumn<'staff_job_rows.remembered'>
  outcome: 'new' | 'changed' | 'same' | null
  details: NullableJsonColumn<'staff_job_rows.details'>
}

export type StaffJobsTable = {
  id: GeneratedAlways<number>
  name: string
  started_by: number
  request_id: string
  ip: string | null
  user_agent: Generated<string>
  input: GeneratedJsonColumn<'staff_jobs.input'>
  state: Generated<'waiting' | 'running' | 'done' | 'cancelled' | 'failed'>
  total: number | null
  done: Generated<number>
  refused: Generated<number>
  undoes_id: number | null
  can_undo: Generated<boolean>
  file_key: string | null
  file_name: string | null
  bytes: number | null
  created_at: string
  started_at: string | null
  progress_at: string | null
  finished_at: string | null
  expires_at: string | null
  read_at: string | null
  is_dry_run: Generated<boolean>
  applies_id: number | null
}

export type StaffNoticesTable = {
  user_id: number
  log_id: number
  created_at: string
  read_at: string | null
}

export type StaffSessionsTable = {
  id: GeneratedAlways<number>
  token_hash: string
  user_id: number | null
  pending_user_id: number | null
  remember: Generated<boolean>
  signed_in_at: string | null
  confirmed_at: string | null
  last_seen_at: Generated<string>
  expires_at: string
  ip: string | null
  user_agent: string | null
  created_at: Generated<string>
}

export type StockMovementsTable = {
  id: GeneratedAlways<number>
  variant_id: number | null
  gift_id: number | null
  kind: 'opening' | 'reserve' | 'release' | 'sale' | 'return' | 'adjust'
  on_hand_delta: number
  reserved_delta: number
  on_hand_after: number
  reserved_after: number
  order_id: number | null
  reason: string | null
  actor_kind: Generated<'user' | 'customer' | 'visitor' | 'system'>
  actor_id: number | null
  created_at: Generated<string>
}

export type SubsidyRatesTable = {
  id: GeneratedAlways<number>
  species: 'cat' | 'dog'
  sex: 'male' | 'female'
  origin: 'stray' | 'owned' | 'shelter'
  city: string | null
  amount: number
  valid_from: string
  valid_to: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type SurrendersTable = {
  id: GeneratedAlways<number>
  status: Generated<'waiting' | 'offered' | 'taken_in' | 'posted' | 'withdrawn' | 'closed'>
  urgency: Generated<'now' | 'month' | 'open'>
  asked_on: string
  name: string | null
  phone: string | null
  city: string
  species: 'cat' | 'dog'
  animal_name: string
  sex: Generated<'male' | 'female' | 'unknown'>
  age_note: string | null
  neutered: Generated<'yes' | 'no' | 'unknown'>
  about: string | null
  reason: 'allergy' | 'behaviour' | 'other_pets' | 'moving' | 'illness' | 'costs' | 'no_time' | 'family' | 'died' | 'litter' | 'other'
  reason_note: string | null
  counselling: string | null
  place: string | null
  place_on: string | null
  request_id: number | null
  animal_id: number | null
  adoption_id: number | null
  ended_at: string | null
  ended_note: string | null
  erased_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
}

export type SuspenseItemsTable = {
  id: GeneratedAlways<number>
  cause: 'paid_twice' | 'late' | 'amount_differs' | 'over_target' | 'campaign_closed' | 'permit_closed' | 'unknown_reference'
  bank_account_id: number
  amount: number
  left_amount: Generated<number>
  arrived_on: string
  payment_id: number | null
  order_id: number | null
  payer: string | null
  reference: string | null
  note: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type TasksTable = {
  id: GeneratedAlways<number>
  subject_type: 'orders' | 'bank_accounts'
  subject_id: number
  kind: 'late_payment' | 'late_payment_no_stock' | 'amount_mismatch' | 'fee_mismatch' | 'paid_twice' | 'paid_late' | 'gifts_refused' | 'chargeback' | 'permit_closed' | 'over_target' | 'notice_failed' | 'invoice_failed' | 'restricted_overdue'
  cause_key: Generated<string>
  opened_at: string
  due_on: string | null
  assignee_id: number | null
  closed_at: string | null
  closed_by: number | null
  closed_reason: string | null
  version: Generated<number>
  updated_at: Generated<string>
  updated_by: number | null
}

export type TaxFileRemindersTable = {
  year: number
  step: 'draft' | 'due'
  people: number
  to_fix: number
  created_at: Generated<string>
}

export type TaxFilesTable = {
  id: GeneratedAlways<number>
  year: number
  number: number
  file_name: string
  form: JsonColumn<'tax_files.form'>
  people: number
  receipts_count: number
  total_amount: number
  checksum: string
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
}

export type TaxIdentifierLinksTable = {
  id: GeneratedAlways<number>
  receipt_id: number
  token_hash: string
  expires_at: string
  created_at: Generated<string>
}

export type TransactionsTable = {
  id: GeneratedAlways<number>
  no: string
  direction: 'income' | 'expense'
  occurred_on: string
  bank_account_id: number
  amount: number
  category: 'donation' | 'goods_sale' | 'grant' | 'interest' | 'refund_in' | 'neuter' | 'medical' | 'food' | 'care_home' | 'adoption' | 'admin' | 'staff' | 'fundraising_cost' | 'gateway_fee' | 'refund' | 'other'
  title: string
  counterparty: string | null
  counterparty_kind: 'person' | 'organisation' | null
  public_name: string | null
  campaign_id: number | null
  permit_id: number | null
  order_id: number | null
  payment_id: number | null
  refund_id: number | null
  method: 'cash' | 'transfer' | 'cheque' | 'card' | 'cvs' | 'postal' | 'other'
  voucher_no: string | null
  note: string | null
  state: Generated<'draft' | 'posted' | 'published' | 'reversed'>
  posted_at: string | null
  posted_by: number | null
  publish_at: string | null
  published_at: string | null
  published_by: number | null
  reverses_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  value_on: string | null
  order_campaign_item_id: number | null
  public_as: Generated<'itself' | 'part_of_day' | 'sum_of_day'>
  day_sum_id: number | null
  payout_id: number | null
  application_id: number | null
}

export type TwoFactorResetsTable = {
  user_id: number
  reason: string
  asked_by: number
  asked_at: string
}

export type UnpublishedGiftsTable = {
  transaction_id: number
  day: string
  due_on: string
}

export type UserOneTimeTokensTable = {
  id: GeneratedAlways<number>
  user_id: number
  kind: 'invite' | 'reset_password'
  token_hash: string
  expires_at: string
  used_at: string | null
  created_at: Generated<string>
  replaced_at: string | null
}

export type UserPasskeysTable = {
  id: GeneratedAlways<number>
  user_id: number
  credential_id: string
  public_key: string
  counter: Generated<number>
  name: string
  created_at: string
  last_used_at: string | null
}

export type UserRecoveryCodesTable = {
  id: GeneratedAlways<number>
  user_id: number
  code_hash: string
  used_at: string | null
  created_at: Generated<string>
}

export type UserRolesTable = {
  user_id: number
  role_id: number
  granted_by: number | null
  created_at: Generated<string>
}

export type UsersTable = {
  id: GeneratedAlways<number>
  kind: Generated<'admin' | 'clinic'>
  name: string
  email: string
  password_hash: string | null
  phone: string | null
  status: Generated<'invited' | 'active' | 'disabled'>
  last_login_at: string | null
  password_changed_at: string | null
  two_factor_secret_enc: string | null
  two_factor_confirmed_at: string | null
  two_factor_last_step: number | null
  failed_logins: Generated<number>
  locked_until: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  created_by: number | null
  updated_by: number | null
  clinic_id: number | null
}

export type VolunteerHoursTable = {
  id: GeneratedAlways<number>
  volunteer_id: number
  served_on: string
  minutes: number
  kind: 'care' | 'adoption_events' | 'photography' | 'design' | 'office' | 'transport' | 'tnr' | 'translation' | 'veterinary'
  note: string | null
  state: Generated<'waiting' | 'approved' | 'rejected'>
  rejected_reason: string | null
  approved_by: number | null
  approved_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  started_at: string | null
  ended_at: string | null
  is_unsure: Generated<boolean>
}

export type VolunteerShiftsTable = {
  id: GeneratedAlways<number>
  place: string
  kind: 'care' | 'adoption_events' | 'photography' | 'design' | 'office' | 'transport' | 'tnr' | 'translation' | 'veterinary'
  starts_at: string
  ends_at: string
  is_open: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
}

export type VolunteerVisitsTable = {
  id: GeneratedAlways<number>
  shift_id: number
  volunteer_id: number
  checked_in_at: string
  checked_out_at: string | null
  ended_by: 'volunteer' | 'staff' | 'clock' | null
  hours_id: number | null
}

export type VolunteersTable = {
  id: GeneratedAlways<number>
  customer_id: number | null
  name: string
  gender: 'male' | 'female' | 'other' | null
  birth_on: string
  identifier_enc: string | null
  identifier_hash: string | null
  identifier_last4: string | null
  phone: string
  email: string
  city: string
  address: Generated<string>
  skills: ('care' | 'adoption_events' | 'photography' | 'design' | 'office' | 'transport' | 'tnr' | 'translation' | 'veterinary')[]
  availability: GeneratedJsonColumn<'volunteers.availability'>
  has_vehicle: Generated<'none' | 'scooter' | 'car'>
  experience: string | null
  motivation: string | null
  emergency_name: string
  emergency_phone: string
  guardian_name: string | null
  guardian_phone: string | null
  status: Generated<'submitted' | 'interview' | 'approved' | 'trained' | 'active' | 'paused' | 'ended' | 'rejected'>
  closed_reason: string | null
  training_done_on: string | null
  card_no: string | null
  record_book_no: string | null
  insured_until: string | null
  staff_note: string | null
  consent_at: string
  submitted_at: string
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  erased_at: string | null
}

export type WishesTable = {
  id: GeneratedAlways<number>
  variant_id: number | null
  adoption_id: number | null
  email: string
  email_key: string
  created_at: Generated<string>
}

export type Database = {
  account_moves: AccountMovesTable
  adoption_agreements: AdoptionAgreementsTable
  adoption_followup_links: AdoptionFollowupLinksTable
  adoption_followups: AdoptionFollowupsTable
  adoption_milestones: AdoptionMilestonesTable
  adoption_requests: AdoptionRequestsTable
  adoptions: AdoptionsTable
  animal_movements: AnimalMovementsTable
  animals: AnimalsTable
  app_keys: AppKeysTable
  application_animals: ApplicationAnimalsTable
  application_events: ApplicationEventsTable
  application_requests: ApplicationRequestsTable
  applications: ApplicationsTable
  approvals: ApprovalsTable
  audit_links: AuditLinksTable
  audit_logs: AuditLogsTable
  backups: BackupsTable
  bank_accounts: BankAccountsTable
  bank_lines: BankLinesTable
  bank_match_records: BankMatchRecordsTable
  bank_matches: BankMatchesTable
  bank_profiles: BankProfilesTable
  bank_statement_files: BankStatementFilesTable
  bank_statements: BankStatementsTable
  banners: BannersTable
  blog_categories: BlogCategoriesTable
  blog_edit_sessions: BlogEditSessionsTable
  blog_reads: BlogReadsTable
  blog_versions: BlogVersionsTable
  blogs: BlogsTable
  book_years: BookYearsTable
  box_count_entries: BoxCountEntriesTable
  box_counts: BoxCountsTable
  brands: BrandsTable
  campaign_animals: CampaignAnimalsTable
  campaign_donors: CampaignDonorsTable
  campaign_options: CampaignOptionsTable
  campaign_totals: CampaignTotalsTable
  campaign_updates: CampaignUpdatesTable
  campaigns: CampaignsTable
  cart_campaign_items: CartCampaignItemsTable
  cart_gifts: CartGiftsTable
  cart_items: CartItemsTable
  cart_offers: CartOffersTable
  cart_product_group_items: CartProductGroupItemsTable
  cart_product_groups: CartProductGroupsTable
  carts: CartsTable
  categories: CategoriesTable
  clinic_bank_changes: ClinicBankChangesTable
  clinic_licences: ClinicLicencesTable
  clinic_prices: ClinicPricesTable
  clinics: ClinicsTable
  closed_balances: ClosedBalancesTable
  closed_year_funds: ClosedYearFundsTable
  closed_years: ClosedYearsTable
  contact_mails: ContactMailsTable
  contact_messages: ContactMessagesTable
  contact_viewers: ContactViewersTable
  content_changes: ContentChangesTable
  customer_merges: CustomerMergesTable
  customer_oauth: CustomerOauthTable
  customer_one_time_tokens: CustomerOneTimeTokensTable
  customer_tokens: CustomerTokensTable
  customers: CustomersTable
  data_requests: DataRequestsTable
  deficit_entries: DeficitEntriesTable
  delivery_methods: DeliveryMethodsTable
  device_links: DeviceLinksTable
  disbursements: DisbursementsTable
  donor_members: DonorMembersTable
  faq_votes: FaqVotesTable
  faqs: FaqsTable
  faults: FaultsTable
  favourites: FavouritesTable
  food_deliveries: FoodDeliveriesTable
  fundings: FundingsTable
  gifts: GiftsTable
  gifts_without_receipt: GiftsWithoutReceiptTable
  goods_gift_lines: GoodsGiftLinesTable
  goods_gifts: GoodsGiftsTable
  import_run_rows: ImportRunRowsTable
  import_runs: ImportRunsTable
  imported_photos: ImportedPhotosTable
  incoming_mailboxes: IncomingMailboxesTable
  installation: InstallationTable
  invoice_changes: InvoiceChangesTable
  invoices: InvoicesTable
  lamp_blessings: LampBlessingsTable
  lamps: LampsTable
  ledger_days: LedgerDaysTable
  list_views: ListViewsTable
  locations: LocationsTable
  mail_bodies: MailBodiesTable
  mail_outbox: MailOutboxTable
  mailing_objections: MailingObjectionsTable
  mailing_recipients: MailingRecipientsTable
  mailings: MailingsTable
  media: MediaTable
  medical_records: MedicalRecordsTable
  member_exports: MemberExportsTable
  member_notice_mutes: MemberNoticeMutesTable
  member_notices: MemberNoticesTable
  member_views: MemberViewsTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
  nightly_checks: NightlyChecksTable
  number_sequences: NumberSequencesTable
  oauth_attempts: OauthAttemptsTable
  offer_methods: OfferMethodsTable
  offer_redemptions: OfferRedemptionsTable
  offer_targets: OfferTargetsTable
  offers: OffersTable
  order_campaign_items: OrderCampaignItemsTable
  order_drafts: OrderDraftsTable
  order_events: OrderEventsTable
  order_gifts: OrderGiftsTable
  order_items: OrderItemsTable
  order_offers: OrderOffersTable
  order_product_group_items: OrderProductGroupItemsTable
  order_product_groups: OrderProductGroupsTable
  order_return_lines: OrderReturnLinesTable
  order_returns: OrderReturnsTable
  orders: OrdersTable
  over_cap_entries: OverCapEntriesTable
  page_versions: PageVersionsTable
  pages: PagesTable
  passkey_challenges: PasskeyChallengesTable
  payment_delivery_pairs: PaymentDeliveryPairsTable
  payment_methods: PaymentMethodsTable
  payment_notices: PaymentNoticesTable
  payments: PaymentsTable
  payout_lines: PayoutLinesTable
  payouts: PayoutsTable
  permission_requests: PermissionRequestsTable
  photo_likenesses: PhotoLikenessesTable
  planned_approvals: PlannedApprovalsTable
  postings: PostingsTable
  product_categories: ProductCategoriesTable
  product_delivery_methods: ProductDeliveryMethodsTable
  product_variants: ProductVariantsTable
  products: ProductsTable
  rate_limits: RateLimitsTable
  receipt_lines: ReceiptLinesTable
  receipt_profiles: ReceiptProfilesTable
  receipts: ReceiptsTable
  refund_lines: RefundLinesTable
  refunds: RefundsTable
  refused_notices: RefusedNoticesTable
  request_keys: RequestKeysTable
  restricted_entries: RestrictedEntriesTable
  restricted_money: RestrictedMoneyTable
  role_permissions: RolePermissionsTable
  roles: RolesTable
  sales_days: SalesDaysTable
  sales_order_days: SalesOrderDaysTable
  settings: SettingsTable
  shipments: ShipmentsTable
  solicitation_permits: SolicitationPermitsTable
  staff_job_rows: StaffJobRowsTable
  staff_jobs: StaffJobsTable
  staff_notices: StaffNoticesTable
  staff_sessions: StaffSessionsTable
  stock_movements: StockMovementsTable
  subsidy_rates: SubsidyRatesTable
  surrenders: SurrendersTable
  suspense_items: SuspenseItemsTable
  tasks: TasksTable
  tax_file_reminders: TaxFileRemindersTable
  tax_files: TaxFilesTable
  tax_identifier_links: TaxIdentifierLinksTable
  transactions: TransactionsTable
  two_factor_resets: TwoFactorResetsTable
  unpublished_gifts: UnpublishedGiftsTable
  user_one_time_tokens: UserOneTimeTokensTable
  user_passkeys: UserPasskeysTable
  user_recovery_codes: UserRecoveryCodesTable
  user_roles: UserRolesTable
  users: UsersTable
  volunteer_hours: VolunteerHoursTable
  volunteer_shifts: VolunteerShiftsTable
  volunteer_visits: VolunteerVisitsTable
  volunteers: VolunteersTable
  wishes: WishesTable
}
