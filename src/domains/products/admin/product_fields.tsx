import { PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import { TextWithPictures } from '#domains/media/ui/text_with_pictures.tsx'
import { FormSection } from '#ui/admin/form_page.tsx'
import { MomentSpan } from '#ui/admin/moment_span.tsx'
import { CreateInPlace, RelationField } from '#ui/admin/relation_field.tsx'
import { TagsField } from '#ui/admin/tags_field.tsx'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useNewBrand } from '../brands/admin/new_brand_dialog.tsx'
import { useNewCategory } from '../categories/admin/new_category_dialog.tsx'
import { productWords } from '../staff_messages.ts'
import { useCategories, useDeliveryMethods } from '../ui/choices.ts'
import type { ProductFields } from './use_product_edit.ts'

const { hint, section } = productWords

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

export const BasicsSection = ({ edit: { field, control, relation } }: { edit: ProductFields }) => (
  <FormSection title={section.basics}>
    <TextField {...field('name')} />
    <TextField optional hint={hint.summary} {...field('summary')} />
    <TextField optional hint={hint.gives} {...field('gives')} />
    <RelationField none={productWords.no_campaign} hint={hint.cause} {...relation('cause_campaign_id')} />
    <TextWithPictures {...control('content')} />
  </FormSection>
)

export const PhotosSection = ({ edit: { form, files } }: { edit: ProductFields }) => {
  const photos = files('photo_ids')
  return (
    <FormSection
      title={section.photos}
      action={<span className="small muted figures">{productWords.photos_count(photos.value.length)}</span>}
    >
      <PhotosField max={12} alt={form.watch('name')} {...photos} />
    </FormSection>
  )
}

export const PriceSection = ({ edit: { field, choice, control } }: { edit: ProductFields }) => (
  <FormSection title={section.price}>
    <MoneyField optional hint={hint.list_price} {...field('list_price')} />
    <div className="grid columns-2 keep-2">
      <NumberField {...field('min_qty')} />
      <NumberField {...field('max_qty')} />
      <NumberField optional {...field('per_customer_limit')} />
      <TextField {...field('unit')} />
    </div>
    <SelectField {...choice('tax_type')} />
    <MomentSpan
      label={productWords.sale_span}
      from={control('sale_from')}
      to={control('sale_to')}
      open
      hint={hint.sale}
    />
  </FormSection>
)

export const SortingSection = ({ edit: { field, control, relation } }: { edit: ProductFields }) => {
  const categories = useCategories()
  const chosen = control('category_ids')
  return (
    <FormSection title={section.sorting}>
      <ChoiceGroup label={chosen.label} error={chosen.error}>
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
      <CreateInPlace
        label={chosen.label}
        create={useNewCategory()}
        onCreated={({ id }) => chosen.onChange([...chosen.value, id])}
      />
      <RelationField none={productWords.no_brand} create={useNewBrand()} {...relation('brand_id')} />
      <TagsField optional hint={hint.tags} {...control('tags')} />
      <NumberField hint={hint.sort} {...field('sort')} />
      <CheckField {...field('is_featured')} />
    </FormSection>
  )
}

export const DeliverySection = ({ edit: { field, control, form } }: { edit: ProductFields }) => {
  const methods = useDeliveryMethods()
  const chosen = control('delivery_method_ids')
  return (
    <FormSection title={section.delivery}>
      <CheckField {...field('shippable')} />
      <NumberField optional {...field('weight_g')} />
      <ChoiceGroup label={chosen.label} hint={hint.delivery} error={chosen.error}>
        {methods.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.value.includes(id)}
            onChange={() => chosen.onChange(toggled(chosen.value, id))}
          />
        ))}
      </ChoiceGroup>
      <CheckField {...field('returnable')} />
      {!form.watch('returnable') && <TextField {...field('not_returnable_reason')} />}
    </FormSection>
  )
}

export const SeoSection = ({ edit: { field } }: { edit: ProductFields }) => (
  <FormSection title={section.seo}>
    <TextField optional hint={hint.slug} {...field('slug')} />
    <TextField optional {...field('seo_title')} />
    <TextArea optional {...field('seo_description')} />
  </FormSection>
)
