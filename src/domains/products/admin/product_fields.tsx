import { PhotosField } from '#domains/media/ui/photos_field.tsx'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RichTextField } from '#ui/admin/rich_text_field.tsx'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { MoneyField, NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { asChoices, useBrands, useCategories, useDeliveryMethods } from './choices.ts'
import { productWords } from './messages.ts'
import type { ProductFields } from './use_product_edit.ts'

const { field: m, hint, section } = productWords

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

export const BasicsSection = ({ edit: { field, control } }: { edit: ProductFields }) => (
  <FormSection title={section.basics}>
    <TextField label={m.name} {...field('name')} />
    <TextField label={m.summary} optional hint={hint.summary} {...field('summary')} />
    <RichTextField label={m.content} {...control('content')} />
  </FormSection>
)

export const PhotosSection = ({ edit: { form, control } }: { edit: ProductFields }) => {
  const photos = control('photos')
  return (
    <FormSection
      title={section.photos}
      action={<span className="small muted figures">{productWords.photos_count(photos.value.length)}</span>}
    >
      <PhotosField label={m.photos} max={12} alt={form.watch('name')} {...photos} />
    </FormSection>
  )
}

export const PriceSection = ({ edit: { field, choice } }: { edit: ProductFields }) => (
  <FormSection title={section.price}>
    <MoneyField label={m.list_price} optional hint={hint.list_price} {...field('list_price')} />
    <div className="grid columns-2 keep-2">
      <NumberField label={m.min_qty} {...field('min_qty')} />
      <NumberField label={m.max_qty} {...field('max_qty')} />
      <NumberField label={m.per_customer_limit} optional {...field('per_customer_limit')} />
      <TextField label={m.unit} {...field('unit')} />
    </div>
    <SelectField
      label={m.tax_type}
      options={Object.entries(productWords.tax).map(([value, label]) => ({ value, label }))}
      {...choice('tax_type')}
    />
    <TextField type="datetime-local" label={m.sale_from} optional {...field('sale_from')} />
    <TextField type="datetime-local" label={m.sale_to} optional hint={hint.sale} {...field('sale_to')} />
  </FormSection>
)

export const SortingSection = ({ edit: { field, control, choice } }: { edit: ProductFields }) => {
  const categories = useCategories()
  const chosen = control('category_ids')
  return (
    <FormSection title={section.sorting}>
      <ChoiceGroup label={m.category_ids} error={chosen.error}>
        {categories.length === 0 && <p className="muted">{productWords.no_categories}</p>}
        <div className="tree-choices">
          {categories.map(({ id, name, depth }) => (
            <CheckField
              key={id}
              className={`depth-${depth}`}
              label={name}
              checked={chosen.value.includes(id)}
              onChange={() => chosen.onChange(toggled(chosen.value, id))}
            />
          ))}
        </div>
      </ChoiceGroup>
      <SelectField
        label={m.brand_id}
        placeholder={productWords.no_brand}
        options={asChoices(useBrands())}
        {...choice('brand_id')}
      />
      <TextField label={m.tags} optional hint={hint.tags} {...field('tags')} />
      <NumberField label={m.sort} hint={hint.sort} {...field('sort')} />
      <CheckField label={m.is_featured} {...field('is_featured')} />
    </FormSection>
  )
}

export const DeliverySection = ({ edit: { field, control, form } }: { edit: ProductFields }) => {
  const methods = useDeliveryMethods()
  const chosen = control('delivery_method_ids')
  return (
    <FormSection title={section.delivery}>
      <CheckField label={m.shippable} {...field('shippable')} />
      <NumberField label={m.weight_g} optional {...field('weight_g')} />
      <ChoiceGroup label={m.delivery_method_ids} hint={hint.delivery} error={chosen.error}>
        {methods.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.value.includes(id)}
            onChange={() => chosen.onChange(toggled(chosen.value, id))}
          />
        ))}
      </ChoiceGroup>
      <CheckField label={m.returnable} {...field('returnable')} />
      {!form.watch('returnable') && <TextField label={m.not_returnable_reason} {...field('not_returnable_reason')} />}
    </FormSection>
  )
}

export const SeoSection = ({ edit: { field } }: { edit: ProductFields }) => (
  <FormSection title={section.seo}>
    <TextField label={m.slug} optional hint={hint.slug} {...field('slug')} />
    <TextField label={m.seo_title} optional {...field('seo_title')} />
    <TextArea label={m.seo_description} optional {...field('seo_description')} />
  </FormSection>
)
