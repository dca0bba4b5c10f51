-- Limits of applications (domain.md 5.4); the form of settings changes them.
insert into settings (key, value) values ('applications', '{"neuter_per_application": 20, "neuter_per_year": 60, "neuter_open": 3,
  "medical_open": 2, "medical_max": 300000, "two_approvers_over": 30000, "food_open": 1, "food_days_between": 90, "answer_days": 14,
  "voucher_days": 60, "extend_days": 30}') on conflict do nothing;
